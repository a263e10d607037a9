import type { Page } from '@playwright/test';
import { catalogueReady } from '../e2e/support/catalogue.ts';
import { workerReady } from '../e2e/support/journey.ts';
import { waitingOn } from './support/device.ts';
import { addPack, test as base, enter, expect } from './support/journey.ts';
import { type KillableDevice, openKillableDevice } from './support/killable-device.ts';
import type { Article } from './support/shop.ts';

const test = base.extend<{ device: KillableDevice }>({
  device: async ({ network, representative }, use) => {
    const device = await openKillableDevice(network.origin, representative);
    await use(device);
    await device.close();
  },
});

const LIST = '/categorie/tout?sort=name';
const isCommand = (path: string) => path.startsWith('/api/commandes/');

async function addAll(page: Page, articles: readonly Article[]): Promise<void> {
  for (const article of articles) await addPack(page, article);
}

/** Returns the lines that a cart has after these packs were added one by one. */
function linesOf(added: readonly Article[]) {
  const packs = new Map<number, { arNum: number; quantity: number }>();
  for (const { arNum, packSize } of added) {
    const quantity = (packs.get(arNum)?.quantity ?? 0) + packSize;
    packs.set(arNum, { arNum, quantity });
  }
  return [...packs.values()].map((line) => ({ ...line, note: null }));
}

test('edits of two tabs for two clients survive a killed browser, and are sent once and in sequence', async ({
  shop,
  network,
  device,
  representative,
}) => {
  const articles = await shop.articles(6);
  const [one, two] = representative.clients;
  if (!one || !two) throw new Error('no client');
  const added = new Map<number, Article[]>();
  const [first, second] = [await device.open(LIST), await device.open(LIST)];
  network.decide(() => 'drop');
  for (const client of [two, one]) {
    await device.choose(first, client);
    await first.goto(network.origin + LIST);
    await expect(second.getByRole('banner')).toContainText(client.name);
    const all: Article[] = [];
    for (const [tab, some] of [
      [first, articles.slice(0, 4)],
      [second, articles.slice(2, 6)],
      [first, articles.slice(0, 2)],
    ] as const) {
      await addAll(tab, some);
      all.push(...some);
    }
    added.set(client.clNum, all);
  }
  await first.goto(`${network.origin}/choix-clients`);
  for (const { name } of [one, two]) {
    const option = first.getByRole('option').filter({ hasText: name });
    await expect(option).toContainText('6 lignes en attente d’envoi');
  }
  await device.kill();
  for (const client of [one, two]) expect(await shop.lines(client)).toEqual([]);

  network.decide(() => 'pass');
  const page = await device.restart();
  await expect.poll(() => waitingOn(page)).toBe(0);
  for (const client of [one, two]) {
    expect(await shop.lines(client)).toEqual(linesOf(added.get(client.clNum) ?? []));
  }
});

test('each addition counts once although answers get lost and the browser is killed', async ({
  shop,
  network,
  device,
  representative,
}) => {
  const articles = await shop.articles(6);
  const client = representative.clients.at(-1);
  if (!client) throw new Error('no client');
  let page = await device.open(LIST);
  // The device sends each command twice, because the answer to the first attempt is lost.
  network.decide((path, nth) => (isCommand(path) && nth % 2 === 1 ? 'lose' : 'pass'));
  await addAll(page, articles);
  await expect.poll(() => waitingOn(page)).toBe(0);
  expect(await shop.lines(client)).toEqual(linesOf(articles));

  // The test kills the browser before the browser gets the answer.
  const answered = Promise.withResolvers<void>();
  network.onAnswer((path) => isCommand(path) && answered.resolve());
  network.decide((path) => (isCommand(path) ? 'hang' : 'pass'));
  await addAll(page, articles);
  await answered.promise;
  await device.kill();

  network.decide(() => 'pass');
  page = await device.restart();
  await expect.poll(() => waitingOn(page)).toBe(0);
  expect(await shop.lines(client)).toEqual(linesOf([...articles, ...articles]));
  expect(network.log.filter(({ fate }) => fate === 'lose').length).toBeGreaterThan(0);
});

test('two tabs that add at once on a bad network show the same cart, and send each addition once', async ({
  page,
  context,
  shop,
  buyer,
  network,
}) => {
  const articles = await shop.articles(6);
  await enter(page, buyer, LIST, network.origin);
  await catalogueReady(page);
  await workerReady(page);
  const other = await context.newPage();
  await other.goto(network.origin + LIST);
  await catalogueReady(other);
  let requests = 0;
  network.decide((path) => {
    if (!isCommand(path)) return 'pass';
    requests += 1;
    return requests % 3 === 0 ? 'pass' : requests % 3 === 1 ? 'lose' : 'drop';
  });
  await Promise.all([addAll(page, articles.slice(0, 4)), addAll(other, articles.slice(2))]);
  const byNumber = (lines: { arNum: number }[]) => lines.toSorted((a, b) => a.arNum - b.arNum);
  const wanted = byNumber(linesOf([...articles.slice(0, 4), ...articles.slice(2)]));
  await expect.poll(() => waitingOn(page)).toBe(0);
  expect(byNumber(await shop.lines(buyer))).toEqual(wanted);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('banner')).toContainText('6 lignes');
  }
  expect(network.log.filter(({ fate }) => fate === 'lose').length).toBeGreaterThan(0);
});
