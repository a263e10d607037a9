import { expect, test } from '@playwright/test';
import { countKept } from '../../support/device/stored-rows.ts';
import { type FaultScene, LIST, openFaultScene, waitingOn } from '../support/fault-scene.ts';
import { signIn } from '../support/journey.ts';
import { endSession } from '../support/representative.ts';

/*
 * What bad networks and batteries do to orders. Each test has three clients of its own, so that the
 * tests may run in parallel.
 */
let scene: FaultScene;

const open = async (slice: number, clients = 1) => {
  scene = await openFaultScene(slice, clients);
};

test.describe.configure({ timeout: 300_000 });
test.afterEach(() => scene.stop());

const FLAP_MS = 300;
/** A minute of it where there is time. */
const FLAPPING_MS = 1000 * Number(process.env.COMPTOIR_FLAPPING_SECONDS ?? 6);

const COMMANDS = /^\/api\/commandes\//;
const isCommand = (path: string) => COMMANDS.test(path);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

test('200 edits in two tabs for three clients, the browser killed: all of them once, in their order', async () => {
  await open(0, 3);
  const [first, second] = [await scene.open('/'), await scene.open(LIST)];
  scene.proxy.decide(() => 'drop');
  for (const client of scene.clients) {
    await scene.choose(first, client);
    await first.goto(scene.origin + LIST);
    for (let round = 0; round < 17; round += 1) {
      await scene.tap(first, client, [round, round + 1]);
      await scene.tap(second, client, [(round * 3) % 20, 20 + (round % 5)]);
    }
  }
  await scene.kill();

  const page = await scene.reopen();
  scene.proxy.decide(() => 'pass');
  await scene.enter(page);
  await scene.expectAllOnce(page);
});

test('every answer is lost once: nothing is done twice', async () => {
  await open(1);
  const [client] = scene.clients;
  if (!client) throw new Error('no client');
  const page = await scene.open(LIST);
  scene.proxy.decide((path, nth) => (isCommand(path) && nth % 2 === 1 ? 'lose' : 'pass'));
  for (const from of [0, 6, 0, 6]) {
    await scene.tap(page, client, range(from, from + 6));
    await expect.poll(() => waitingOn(page), { timeout: 60_000 }).toBe(0);
  }
  await scene.expectAllOnce(page);
  const sent = scene.proxy.log.filter(({ path }) => isCommand(path));
  expect(sent.filter(({ fate }) => fate === 'lose').length).toBeGreaterThan(3);
});

test('the browser is killed when the server has the command, and when it has just answered', async () => {
  await open(2);
  const [client] = scene.clients;
  if (!client) throw new Error('no client');
  let page = await scene.open(LIST);
  // The server gets the command; its answer is lost.
  scene.proxy.decide((path) => (isCommand(path) ? 'hang' : 'pass'));
  const heard = new Promise<void>((resolve) => {
    scene.proxy.onAnswer((path) => isCommand(path) && resolve());
  });
  await scene.tap(page, client, range(0, 6));
  await heard;
  await scene.kill();

  page = await scene.reopen();
  scene.proxy.decide(() => 'pass');
  const killed = new Promise<void>((resolve, reject) => {
    scene.proxy.onAnswer((path) => {
      if (isCommand(path)) scene.kill().then(resolve, reject);
    });
  });
  // The browser dies while the answer is on its way.
  await page.goto(`${scene.origin}/`).catch(() => undefined);
  await scene.enter(page).catch(() => undefined);
  await killed;
  scene.proxy.onAnswer(() => undefined);

  page = await scene.reopen();
  await scene.enter(page);
  await scene.expectAllOnce(page);
});

test('four tabs on a network that comes and goes, then one that crashes while it sends: every addition once', async () => {
  await open(3);
  const [client] = scene.clients;
  if (!client) throw new Error('no client');
  const first = await scene.open(LIST);
  const tabs = [first, ...(await Promise.all(range(0, 3).map(() => scene.open(LIST))))];
  // From then on each article's pack is known, whoever adds it.
  await scene.tap(first, client, range(0, 7));
  const isDown = () => Math.floor(performance.now() / FLAP_MS) % 2 === 1;
  scene.proxy.decide((path, nth) => {
    if (!path.startsWith('/api/') || !isDown()) return 'pass';
    return nth % 2 === 1 ? 'lose' : 'drop';
  });
  const lost = () => scene.proxy.log.some(({ path, fate }) => isCommand(path) && fate === 'lose');
  const end = performance.now() + FLAPPING_MS;
  await Promise.all(
    tabs.map(async (tab, at) => {
      for (let nth = at; performance.now() < end || !lost(); nth += 1) {
        await scene.tap(tab, client, [nth % 7], { atOnce: true });
      }
    }),
  );
  scene.proxy.decide(() => 'pass');
  await scene.expectAllOnce(first, { atOnce: true });
  expect(lost()).toBe(true);

  const before = scene.proxy.log.length;
  scene.proxy.decide((path) => (isCommand(path) ? 300 : 'pass'));
  await Promise.all(
    tabs.map((tab, at) =>
      scene.tap(tab, client, [...range(at * 5, at * 5 + 5), at * 5], { atOnce: true }),
    ),
  );
  // The sending tab is killed from outside.
  const session = await first.context().newCDPSession(first);
  const crashed = first.waitForEvent('crash');
  // A crashed tab does not answer.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await scene.expectAllOnce(await scene.open(LIST), { atOnce: true });
  // One lane sends one command at a time: none leaves before the previous one was answered.
  const sent = scene.proxy.log.slice(before).filter(({ path }) => isCommand(path));
  for (const [at, { cameAt }] of sent.entries()) {
    const previous = sent[at - 1]?.answeredAt;
    if (previous !== undefined) expect(cameAt).toBeGreaterThanOrEqual(previous);
  }
});

test('a portal’s page is no answer: no command counts as done', async () => {
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

test('another user signs in meanwhile: the first user’s commands are neither sent nor shown, and wait; nothing else stays', async () => {
  await open(6);
  const [client] = scene.clients;
  if (!client) throw new Error('no client');
  const page = await scene.open(LIST);
  await scene.tap(page, client, [8, 9]);
  await expect.poll(() => waitingOn(page)).toBe(0);
  scene.proxy.decide(() => 'drop');
  await scene.tap(page, client, range(0, 7));
  const waiting = await waitingOn(page);
  const kept = await page.evaluate(countKept);
  const own = /^comptoir-(?!catalogue-|user-)/;
  const [first = ''] = Object.keys(kept).filter((name) => own.test(name));
  expect(kept[first]).toMatchObject({ entries: waiting, sent: expect.any(Number) });
  expect(Object.keys(kept).map((name) => name.replace(/(?:commercial|contact).*:?/, ''))).toEqual(
    expect.arrayContaining(['comptoir-catalogue-', 'comptoir-user-']),
  );
  await endSession(process.env.COMPTOIR_ORIGIN ?? '', await page.context().cookies());
  scene.proxy.decide(() => 'pass');
  // Commands are still kept; the bar asks to sign in.
  await page.getByRole('button', { name: 'Se reconnecter' }).click();
  await expect(page.getByLabel('Adresse électronique')).toBeVisible();
  expect(await waitingOn(page)).toBeGreaterThan(0);
  const asked = scene.proxy.log.length;
  await signIn(page, 'client2@demo.example');
  await expect(page.getByLabel('Adresse électronique')).toBeHidden();
  await page.goto(`${scene.origin}/envois`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A second user's page sends within this time.
  await page.waitForTimeout(4000);
  expect(await waitingOn(page)).toBe(waiting);
  const left = Object.entries(await page.evaluate(countKept)).filter(([name]) => name in kept);
  expect(left).toEqual([[first, { entries: waiting }]]);
  expect(scene.proxy.log.slice(asked).filter(({ path }) => isCommand(path))).toEqual([]);
  await expect(page.getByRole('main')).not.toContainText(client.name);
  await expect(page.getByText(/en attente d’envoi/)).toHaveCount(0);

  await endSession(process.env.COMPTOIR_ORIGIN ?? '', await page.context().cookies());
  await page.reload();
  await expect(page.getByLabel('Adresse électronique')).toBeVisible();
  await signIn(page, 'commercial@demo.example');
  await expect(page).toHaveURL(/choix-clients/);
  await scene.expectAllOnce(page);
});
