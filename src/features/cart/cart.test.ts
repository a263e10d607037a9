import { expect, test } from 'vitest';
import type { KnownArticle } from '../../../contract/orders/commands.ts';
import { foldCart, summaryOf } from '../../../contract/orders/commands.ts';
import type { CartLine } from '../../../contract/orders/schemas.ts';
import { OfflineError, ProblemError } from '../../lib/http-errors.ts';
import type { Entry, LaneOwner } from '../../offline/commands/command-queue.ts';
import { type CartNews, type CartOwner, createCart } from './cart.ts';

const article = (arNum: number): KnownArticle => ({
  arNum,
  reference: `R${arNum}`,
  name: `Article ${arNum}`,
  packSize: 10,
  unit: 'gobelet',
  unitGender: 'm',
  vatRate: '20',
  regularPrice: '1.0000',
  promotion: null,
  breaks: [],
  flags: { new: false, promotion: false, clearance: false, withdrawn: false },
});
const cups = article(1);
const plates = article(2);

const anna: CartOwner = {
  userKey: 'anna',
  clNum: 1,
  coNum: 4,
  ceNum: 55,
  size: 1,
  isBlocked: false,
  clientName: 'Au Bon Café',
};
const annaNew: CartOwner = { ...anna, ceNum: null, size: 0 };
const annaElsewhere: CartOwner = { ...annaNew, clNum: 2, clientName: 'Le Lapin' };
const ben: CartOwner = { ...anna, userKey: 'ben', ceNum: 66, size: 0 };

/** A cart whose server is a list of lines per order, and answers when it is let to. */
function scene() {
  const server = new Map<number, ReturnType<typeof foldCart>>([
    [
      55,
      foldCart(new Map(), [{ kind: 'add-product', article: cups, quantity: 50, mode: 'replace' }]),
    ],
    [66, new Map()],
  ]);
  const world = {
    held: undefined as Promise<void> | undefined,
    failure: undefined as Error | undefined,
    /** Commands alone fail with it, once there is an order. */
    refusal: undefined as Error | undefined,
    loads: 0,
    sent: [] as string[],
    news: [] as CartNews[],
    sleepers: [] as (() => void)[],
  };
  const linesOf = (ceNum: number) => server.get(ceNum) ?? new Map();
  const cart = createCart({
    async send({ command }: Entry, { userKey }: LaneOwner, ceNum) {
      await world.held;
      world.sent.push(`${userKey} ${command.kind}`);
      if (world.failure) throw world.failure;
      if (command.kind === 'create-order') {
        server.set(77, server.get(77) ?? new Map());
        return { newkey: 77 };
      }
      if (world.refusal) throw world.refusal;
      const lines = foldCart(linesOf(ceNum ?? 0), [command]);
      server.set(ceNum ?? 0, lines);
      const line = lines.get(command.article.arNum) ?? null;
      return { line, cart: { ...summaryOf(lines), revision: 1 } };
    },
    async load(_owner, ceNum) {
      world.loads += 1;
      const lines: CartLine[] = [...linesOf(ceNum).values()];
      await world.held;
      if (world.failure) throw world.failure;
      if (!server.has(ceNum)) throw new ProblemError(404, 'NOT_FOUND');
      return lines;
    },
    announce: (news) => world.news.push(news),
    now: () => 0,
    sleep: () => new Promise((wake) => world.sleepers.push(wake)),
    random: () => 0,
    newId: () => 'id',
    isOnline: () => true,
  });
  const settle = async () => {
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  };
  /** From now on no answer comes until it is released. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    world.held = promise;
    return async () => {
      world.held = undefined;
      resolve();
      await settle();
    };
  };
  return { cart, server, world, settle, hold };
}

const seen = (cart: ReturnType<typeof createCart>) => {
  const { size, totalHT, isWhole } = cart.shown();
  return [size, totalHT, isWhole];
};

test('the server’s lines are loaded when a cart is opened', async () => {
  const { cart, settle } = scene();
  cart.open(anna);
  expect(seen(cart)).toEqual([0, '0.0000', false]);
  await settle();
  expect(seen(cart)).toEqual([1, '50.0000', true]);
  expect(cart.quantityOf(1)).toBe(50);
});

test('a tap shows at once, before any answer, and stays when the answer comes', async () => {
  const { cart, settle, hold } = scene();
  cart.open(anna);
  await settle();
  const release = hold();
  const heard: number[] = [];
  cart.subscribe(() => heard.push(cart.quantityOf(1)));
  cart.order(cups, 'increment', 10);
  expect(cart.quantityOf(1)).toBe(60);
  cart.order(plates, 'replace', 20);
  expect(seen(cart)).toEqual([2, '80.0000', true]);
  await release();
  expect(seen(cart)).toEqual([2, '80.0000', true]);
  expect(cart.waiting()).toBe(0);
  // At no moment did the quantity go back.
  expect(new Set(heard)).toEqual(new Set([60]));
});

test('the first article opens the order, whose key is then known', async () => {
  const { cart, world, settle } = scene();
  cart.open(annaNew);
  expect(seen(cart)).toEqual([0, '0.0000', true]);
  cart.order(cups, 'replace', 10);
  expect(seen(cart)).toEqual([1, '10.0000', true]);
  await settle();
  expect(world.sent).toEqual(['anna create-order', 'anna add-product']);
  expect([cart.openOrder(), cart.quantityOf(1)]).toEqual([77, 10]);
});

test('an order that was open after all brings its lines in', async () => {
  const { cart, server, settle } = scene();
  server.set(77, server.get(55) ?? new Map());
  cart.open(annaNew);
  cart.order(plates, 'replace', 10);
  await settle();
  expect(seen(cart)).toEqual([2, '60.0000', true]);
});

test('such an order’s lines show even when what opened it is refused', async () => {
  const { cart, server, world, settle } = scene();
  server.set(77, server.get(55) ?? new Map());
  cart.open(annaNew);
  world.refusal = new ProblemError(409, 'PRODUCT_WITHDRAWN');
  cart.order(plates, 'replace', 10);
  await settle();
  expect(seen(cart)).toEqual([1, '50.0000', true]);
});

test('the server is not asked for its lines while it has not heard of all of ours', async () => {
  const { cart, world, settle, hold } = scene();
  cart.open(anna);
  await settle();
  const release = hold();
  cart.order(cups, 'replace', 90);
  cart.refresh();
  expect(world.loads).toBe(1);
  await release();
  expect(cart.quantityOf(1)).toBe(90);
});

test('what the server refuses is taken out of the cart again, and told', async () => {
  const { cart, world, settle } = scene();
  cart.open(anna);
  await settle();
  world.failure = new ProblemError(409, 'PRODUCT_WITHDRAWN');
  cart.order(plates, 'replace', 20);
  expect(cart.quantityOf(2)).toBe(20);
  await settle();
  expect(cart.quantityOf(2)).toBe(0);
  expect(cart.takeRefusals()).toEqual([
    { articles: [plates], code: 'PRODUCT_WITHDRAWN', client: undefined },
  ]);
  expect(cart.takeRefusals()).toEqual([]);
});

test('what is refused for a client no longer shown is told, with the client’s name', async () => {
  const { cart, world, settle, hold } = scene();
  cart.open(anna);
  await settle();
  const release = hold();
  world.refusal = new ProblemError(409, 'PRODUCT_WITHDRAWN');
  cart.order(plates, 'replace', 20);
  cart.open(annaElsewhere);
  let heard = 0;
  cart.subscribe(() => {
    heard += 1;
  });
  await release();
  expect(heard).toBeGreaterThan(0);
  expect(cart.takeRefusals()).toEqual([
    { articles: [plates], code: 'PRODUCT_WITHDRAWN', client: 'Au Bon Café' },
  ]);
});

test('an order that cannot be opened names every article that was meant for it', async () => {
  const { cart, world, settle } = scene();
  cart.open(annaNew);
  world.failure = new ProblemError(403, 'FORBIDDEN');
  cart.order(cups, 'replace', 10);
  cart.order(plates, 'replace', 20);
  await settle();
  expect(cart.takeRefusals()).toEqual([
    { articles: [cups, plates], code: 'FORBIDDEN', client: undefined },
  ]);
});

test('another user is told nothing of it; the one who ordered is, once back', async () => {
  const { cart, world, settle, hold } = scene();
  cart.open(anna);
  await settle();
  const release = hold();
  world.refusal = new ProblemError(409, 'PRODUCT_WITHDRAWN');
  cart.order(plates, 'replace', 20);
  cart.open(undefined);
  await release();
  expect(cart.takeRefusals()).toEqual([]);
  cart.open(ben);
  expect(cart.takeRefusals()).toEqual([]);
  cart.open(anna);
  expect(cart.takeRefusals()).toHaveLength(1);
});

test('what is given back goes to the client it was taken from, by the same user alone', async () => {
  const { cart, world, server, settle } = scene();
  cart.open(anna);
  await settle();
  const before = cart.owner();
  cart.order(cups, 'replace', 0);
  await settle();
  cart.open(ben);
  world.sent.length = 0;
  cart.order(cups, 'replace', 50, before);
  await settle();
  expect([world.sent, cart.waiting()]).toEqual([[], 0]);
  cart.open(annaElsewhere);
  cart.order(cups, 'replace', 50, before);
  await settle();
  expect([cart.quantityOf(1), server.get(55)?.get(1)?.LCQuantite]).toEqual([0, 50]);
});

test('a cart asked for before a command was answered does not bring the old one back', async () => {
  const { cart, settle, hold } = scene();
  cart.open(anna);
  await settle();
  const release = hold();
  cart.refresh();
  cart.order(cups, 'replace', 90);
  const heard: number[] = [];
  cart.subscribe(() => heard.push(cart.quantityOf(1)));
  await release();
  expect(new Set(heard)).toEqual(new Set([90]));
  expect(cart.quantityOf(1)).toBe(90);
});

test('what another device has changed shows once nothing waits', async () => {
  const { cart, server, settle } = scene();
  cart.open(anna);
  await settle();
  const line = foldCart(new Map(), [
    { kind: 'add-product', article: plates, quantity: 30, mode: 'replace' },
  ]);
  server.set(55, new Map([...(server.get(55) ?? []), ...line]));
  cart.order(cups, 'replace', 60);
  await settle();
  expect(seen(cart)).toEqual([2, '90.0000', true]);
});

test('another tab’s change is looked up; another client’s is none of ours', async () => {
  const { cart, server, world, settle } = scene();
  cart.open(anna);
  await settle();
  server.set(55, new Map());
  cart.hear({ userKey: 'anna', clNum: 2, ceNum: 55 });
  cart.hear({ userKey: 'ben', clNum: 1, ceNum: 55 });
  await settle();
  expect([world.loads, cart.shown().size]).toEqual([1, 1]);
  cart.hear({ userKey: 'anna', clNum: 1, ceNum: 55 });
  await settle();
  expect([world.loads, cart.shown().size]).toEqual([2, 0]);
});

test('another user neither sees nor sends what waits; the same one finds it again', async () => {
  const { cart, world, settle } = scene();
  cart.open(anna);
  await settle();
  world.failure = new OfflineError();
  cart.order(plates, 'replace', 20);
  await settle();
  cart.open(undefined);
  expect(seen(cart)).toEqual([0, '0.0000', false]);
  world.failure = undefined;
  world.sent.length = 0;
  cart.open(ben);
  for (const wake of world.sleepers) wake();
  await settle();
  expect([world.sent, cart.quantityOf(2), cart.waiting()]).toEqual([[], 0, 1]);
  cart.open(undefined);
  cart.open(anna);
  expect(cart.quantityOf(2)).toBe(20);
  await settle();
  expect(world.sent).toEqual(['anna add-product']);
});

test('an order that is no longer open is forgotten, and its lines with it', async () => {
  const { cart, server, settle } = scene();
  cart.open(anna);
  await settle();
  server.delete(55);
  cart.refresh();
  await settle();
  expect(seen(cart)).toEqual([0, '0.0000', true]);
  expect(cart.openOrder()).toBeUndefined();
});

test('a failed look leaves what is shown, and is not repeated by itself', async () => {
  const { cart, world, settle } = scene();
  cart.open(anna);
  await settle();
  world.failure = new OfflineError();
  cart.refresh();
  await settle();
  expect([seen(cart), world.loads]).toEqual([[1, '50.0000', true], 2]);
});

test('a tap costs next to nothing with a hundred lines and a hundred waiting', async () => {
  const { cart, settle, hold } = scene();
  cart.open(anna);
  await settle();
  hold();
  for (let arNum = 1; arNum <= 100; arNum += 1) cart.order(article(arNum), 'replace', 10);
  const start = performance.now();
  for (let tap = 0; tap < 100; tap += 1) cart.order(article(tap + 1), 'increment', 10);
  expect((performance.now() - start) / 100).toBeLessThan(5);
  expect(cart.shown().size).toBe(100);
});
