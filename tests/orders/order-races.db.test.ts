import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { idempotencyKeys, orderLines, orders } from '../../server/database/schema/orders.ts';
import { type Buyer, openOrderScene } from '../support/shop/order-scene.ts';
import { Browser } from '../support/shop/test-app.ts';

// Several requests change one order at the same time, through two servers on one database. Each
// answer contains the new line and the new revision, so the test can sort and check the answers.

const PACK = 10;
let buyer: Buyer;
/** The same user in two browsers, one on each server. */
let seats: Buyer[];
const arNums: number[] = [];
const shop = await openOrderScene();
const { db } = shop.database;
for (let at = 0; at < 5; at += 1) arNums.push(await shop.makeProduct());
beforeEach(async () => {
  buyer = await shop.makeBuyer();
  const second = new Browser(await shop.another());
  second.cookie = buyer.browser.cookie;
  seats = [buyer, buyer.at(second)];
});
const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));
const seat = (at: number) => seats[at % seats.length] as Buyer;
const article = (at: number) => arNums[at % arNums.length] as number;

async function stored(ceNum = buyer.ceNum) {
  const [order] = await db.select().from(orders).where(eq(orders.ceNum, ceNum));
  const lines = await db.select().from(orderLines).where(eq(orderLines.ceNum, ceNum));
  const exact = lines.reduce((sum, line) => sum + line.quantity * Number(line.unitPrice), 0);
  return { order, lines, ht: exact.toFixed(2) };
}

async function expectTotalsOfLines() {
  const { order, ht } = await stored();
  expect(Number(order?.totalHT).toFixed(2)).toBe(ht);
  expect(Number(order?.totalHT) + Number(order?.totalVAT)).toBeCloseTo(Number(order?.totalTTC), 4);
}

interface Done {
  line: { ArNum: number; LCQuantite: number } | null;
  cart: { size: number; revision: number };
}

interface Step {
  arNum: number;
  revision: number;
  grows: boolean;
  asked: number;
  now: number;
}

/**
 * An answer that changed nothing has the revision of the last change, so it is sorted after this
 * change.
 */
const inTurn = (a: Step, b: Step) => a.revision - b.revision || Number(b.grows) - Number(a.grows);

test('eight workers add, increment, remove and note at the same time, and no change is lost', {
  timeout: 120_000,
}, async () => {
  const history: Step[] = [];
  const work = async (worker: number) => {
    for (let round = 0; round < 15; round += 1) {
      const [arNum, who] = [article(worker + round), seat(worker)];
      const quantity = PACK * (1 + ((worker * 7 + round) % 9));
      const kind = (worker + round * 3) % 5;
      if (kind === 4) {
        const noted = await who.note(arNum, `${worker}-${round}`);
        expect([200, 404]).toContain(noted.statusCode);
        continue;
      }
      const asked = kind === 1 ? 0 : quantity;
      const mode = kind < 2 ? 'replace' : 'increment';
      const answer = await who.add(arNum, asked, { mode });
      expect(answer.statusCode).toBe(200);
      const { line, cart } = answer.json<Done>();
      const now = line?.LCQuantite ?? 0;
      history.push({ arNum, revision: cart.revision, grows: mode === 'increment', asked, now });
    }
  };
  await Promise.all(times(8, work));
  // Sorted by revision, each answer must follow from the previous answer.
  const quantities = new Map<number, number>();
  for (const { arNum, grows, asked, now } of history.sort(inTurn)) {
    expect(now).toBe(grows ? (quantities.get(arNum) ?? 0) + asked : asked);
    quantities.set(arNum, now);
  }
  const { lines } = await stored();
  for (const arNum of arNums) {
    const line = lines.find((one) => one.arNum === arNum);
    expect(line?.quantity ?? 0).toBe(quantities.get(arNum) ?? 0);
  }
  expect(new Set(lines.map((line) => line.position)).size).toBe(lines.length);
  await expectTotalsOfLines();
});

test('ten simultaneous requests open only one order', async () => {
  await db.delete(orders).where(eq(orders.ceNum, buyer.ceNum));
  const answers = await Promise.all(times(10, (at) => seat(at).create()));
  expect(answers.map((answer) => answer.statusCode)).toEqual(times(10, () => 200));
  expect(new Set(answers.map((answer) => answer.json().newkey)).size).toBe(1);
  const open = and(eq(orders.clNum, buyer.clNum), inArray(orders.status, ['open', 'confirmed']));
  expect(await db.select().from(orders).where(open)).toHaveLength(1);
});

test('a key that is sent twenty times at once, alone and in batches, has one effect and one answer', async () => {
  const key = randomUUID();
  const addition = { arNum: article(0), quantity: PACK, mode: 'increment' };
  const answers = await Promise.all(
    times(20, async (at) => {
      const answer =
        at % 2
          ? await seat(at).addAll([{ key, ...addition }])
          : await seat(at).increment(article(0), PACK, key);
      const body = answer.json();
      return (body.answers ?? [])[0] ?? body.refusal ?? body;
    }),
  );
  const done = answers.filter((answer) => !answer.code);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map((answer) => JSON.stringify(answer))).size).toBe(1);
  for (const { code } of answers.filter((answer) => answer.code)) expect(code).toBe('IN_PROGRESS');
  expect((await stored()).lines).toMatchObject([{ quantity: PACK }]);
  const keys = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  expect(keys).toHaveLength(1);
});

test('commands that are repeated until all succeed, in batches and alone, count once per key', async () => {
  const commands = times(30, (at) => ({
    key: randomUUID(),
    arNum: article(at),
    quantity: PACK,
    mode: 'increment',
  }));
  const insist = async (send: () => Promise<boolean>) => {
    for (let tries = 0; tries < 200; tries += 1) if (await send()) return;
    throw new Error('it was never done');
  };
  const batch = (at: number) => async () => {
    const answer = await seat(at).addAll(commands.slice(at * 5, at * 5 + 15));
    const { refusal } = answer.json();
    expect([undefined, 'IN_PROGRESS']).toContain(refusal?.code);
    return refusal === null;
  };
  const single = (at: number) => async () => {
    const { key, arNum } = commands[at] as (typeof commands)[0];
    const answer = await seat(at).increment(arNum, PACK, key);
    return answer.statusCode === 200;
  };
  await Promise.all([
    ...times(6, (at) => insist(batch(at))),
    ...times(30, (at) => insist(single(at))),
  ]);
  const { lines, order } = await stored();
  expect(lines.map((line) => line.quantity)).toEqual(times(5, () => 6 * PACK));
  expect(order?.revision).toBe(30);
  await expectTotalsOfLines();
});

test('simultaneous changes of the same articles in two orders do not affect each other', async () => {
  const stranger = await shop.makeBuyer();
  await Promise.all(
    times(16, (at) => (at % 2 ? stranger : buyer).increment(article(0), PACK * (1 + (at % 2)))),
  );
  expect((await stored()).lines).toMatchObject([{ quantity: 8 * PACK }]);
  expect((await stored(stranger.ceNum)).lines).toMatchObject([{ quantity: 16 * PACK }]);
});
