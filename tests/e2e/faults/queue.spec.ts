import { expect, test } from '@playwright/test';
import { type FaultScene, LIST, openFaultScene, waitingOn } from '../support/fault-scene.ts';

/* Each test has clients of its own, so that the tests may run in parallel. */
let scene: FaultScene;

const open = async (slice: number, clients = 1) => {
  scene = await openFaultScene(slice, clients);
};

test.describe.configure({ timeout: 300_000 });
test.afterEach(() => scene.stop());

/** The proxy lets half of so many calls pass, then lets the other half fail. */
const FLAP = 12;
const TAPS_PER_TAB = 14;

const COMMANDS = /^\/api\/commandes\//;
const isCommand = (path: string) => COMMANDS.test(path);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

test('four tabs on a bad network, of which one crashes while it sends, send every addition once', async () => {
  await open(3);
  const [client] = scene.clients;
  if (!client) throw new Error('no client');
  const first = await scene.open(LIST);
  const tabs = [first, ...(await Promise.all(range(0, 3).map(() => scene.open(LIST))))];
  // From then on each article's pack is known, whoever adds it.
  await scene.tap(first, client, range(0, 7));
  let calls = 0;
  scene.proxy.decide((path, nth) => {
    if (!path.startsWith('/api/')) return 'pass';
    calls += 1;
    if (calls % FLAP < FLAP / 2) return 'pass';
    return nth % 2 === 1 ? 'lose' : 'drop';
  });
  await Promise.all(
    tabs.map(async (tab, at) => {
      for (const nth of range(at, at + TAPS_PER_TAB)) {
        await scene.tap(tab, client, [nth % 7], { atOnce: true });
      }
    }),
  );
  scene.proxy.decide(() => 'pass');
  await scene.expectAllOnce(first, { atOnce: true });
  const lost = scene.proxy.log.filter(({ path, fate }) => isCommand(path) && fate === 'lose');
  expect(lost.length).toBeGreaterThan(0);

  const before = scene.proxy.log.length;
  const answered = Promise.withResolvers<void>();
  scene.proxy.decide((path) => (isCommand(path) ? answered.promise : 'pass'));
  await Promise.all(
    tabs.map((tab, at) =>
      scene.tap(tab, client, [...range(at * 5, at * 5 + 5), at * 5], { atOnce: true }),
    ),
  );
  await expect
    .poll(() => scene.proxy.log.slice(before).some(({ path }) => isCommand(path)))
    .toBe(true);
  // The tab crashes while a command is on its way.
  const session = await first.context().newCDPSession(first);
  const crashed = first.waitForEvent('crash');
  // A crashed tab does not answer.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  answered.resolve();
  await scene.expectAllOnce(await scene.open(LIST), { atOnce: true });
  // One lane sends one command at a time: none leaves before the previous one was answered.
  const sent = scene.proxy.log.slice(before).filter(({ path }) => isCommand(path));
  for (const [at, { cameAt }] of sent.entries()) {
    const previous = sent[at - 1]?.answeredAt;
    if (previous !== undefined) expect(cameAt).toBeGreaterThanOrEqual(previous);
  }
});

test('a command counts as sent only with the server’s own answer, not with the page of a portal', async () => {
  await open(4);
  const [client] = scene.clients;
  if (!client) throw new Error('no client');
  const page = await scene.open(LIST);
  // A page that knows that it is offline does not try to send.
  await page.waitForLoadState('networkidle');
  scene.proxy.decide((path) => (path.startsWith('/api/') ? 'portal' : 'pass'));
  await scene.tap(page, client, range(0, 8));
  await expect.poll(() => scene.proxy.log.some(({ path }) => isCommand(path))).toBe(true);
  expect(await waitingOn(page)).toBeGreaterThanOrEqual(8);
  await expect(page.getByRole('status').filter({ hasText: 'en attente' }).first()).toBeVisible();
  scene.proxy.decide(() => 'pass');
  await scene.expectAllOnce(page);
});
