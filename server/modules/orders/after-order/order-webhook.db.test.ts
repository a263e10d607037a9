import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  openReceiver,
  problemOf,
  WEBHOOK_SECRET,
} from '../../../../tests/support/servers/webhook-receiver.ts';
import { openOrderScene } from '../../../../tests/support/shop/order-scene.ts';
import { jobs } from '../../../database/schema/access.ts';

const receiver = await openReceiver();
afterAll(() => receiver.close());
const shop = await openOrderScene({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET });
const { db } = shop.database;
const arNum = await shop.makeProduct({ basePrice: '2.0000' });
beforeEach(async () => {
  await db.delete(jobs);
  receiver.calls.splice(0);
  receiver.fates.splice(0);
  receiver.effects.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(receiver.refused.splice(0)).toEqual([]);
});
const forgetMails = () => db.delete(jobs).where(sql`kind <> 'order-webhook'`);

async function placeOne(): Promise<string> {
  const buyer = await shop.makeBuyer();
  await buyer.add(arNum, 10);
  const { orderNumber } = (await buyer.place({ reference: 'BC 12' })).json();
  await forgetMails();
  return orderNumber;
}

/** Runs the job `times` times, without the waits between attempts. */
async function attempt(times = 1) {
  for (let time = 0; time < times; time += 1) {
    await db.update(jobs).set({ runAt: sql`now()` });
    await shop.services.jobs.runDue();
  }
}

async function job() {
  const rows = await db
    .select({
      attempts: jobs.attempts,
      doneAt: jobs.doneAt,
      lastError: jobs.lastError,
      seconds: sql`round(extract(epoch from run_at - now()))::integer`,
    })
    .from(jobs)
    .where(sql`kind = 'order-webhook'`);
  expect(rows).toHaveLength(1);
  return rows[0];
}

/**
 * Expects that more than half of the wait is left, because a part may have passed. Each wait is
 * twice the wait before, so more than half of a wait is still longer than the wait before.
 */
function expectWait(seconds: number, whole: number): void {
  expect(seconds).toBeLessThanOrEqual(whole + 1);
  expect(seconds).toBeGreaterThan(whole / 2);
}

test('sends a placed order to the webhook once, complete and signed', async () => {
  const number = await placeOne();
  await attempt();
  expect(await job()).toMatchObject({ attempts: 1, doneAt: expect.any(Date), lastError: null });
  expect(receiver.calls).toHaveLength(1);
  const [call] = receiver.calls;
  expect(call?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': number,
  });
  expect(receiver.effects.get(number)).toMatchObject({
    event: 'order.placed',
    orderNumber: number,
    order: {
      number,
      reference: 'BC 12',
      lines: [{ code: 'GOB-1', quantity: 10, unitPrice: '2.0000', totalHT: '20.0000' }],
      delivery: { price: '9.9000', city: 'Lorient' },
      rates: [{ vatRate: '20', ht: '29.9000', vat: '5.9800' }],
      totalHT: '29.9000',
      totalVAT: '5.9800',
      totalTTC: '35.8800',
    },
  });
});

test('a receiver of the webhook can detect a changed or replayed call', async () => {
  await placeOne();
  await attempt();
  const [call] = receiver.calls;
  if (!call) throw new Error('nothing was sent');
  expect(problemOf(call)).toBeUndefined();
  expect(problemOf({ ...call, body: call.body.replace('35.8800', '35.8801') })).toBe('signature');
  const later = {
    ...call.headers,
    'comptoir-timestamp': String(Math.floor(Date.now() / 1000) + 60),
  };
  expect(problemOf({ ...call, headers: later })).toBe('signature');
  expect(problemOf(call, Date.now() + 3_600_000)).toBe('age');
});

test('retries a webhook call after lost connections, errors and timeouts, with one effect at the receiver', async () => {
  const number = await placeOne();
  const elsewhere = { status: 307, headers: { location: `${receiver.url}/elsewhere` } };
  receiver.fates.push('dropped before', { status: 500 }, 'dropped after', 'held', elsewhere);
  const realTimeout = AbortSignal.timeout.bind(AbortSignal);
  const errors: unknown[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(10_000);
    // Shortens the timeout of the fourth call, so that only this call times out.
    return realTimeout(errors.length === 3 ? 300 : 120_000);
  });
  for (let time = 0; time < 5; time += 1) {
    await attempt();
    const { attempts, doneAt, lastError, seconds } = (await job()) ?? {};
    expect([attempts, doneAt]).toEqual([time + 1, null]);
    // The first wait is a minute. Each further wait is twice as long as the wait before.
    expectWait(Number(seconds), 60 * 2 ** time);
    errors.push(lastError);
  }
  expect(errors).toEqual([
    expect.stringMatching(/^the receiver of the webhook did not answer \([A-Z_]+\)$/),
    'the receiver of the webhook answered 500',
    expect.stringMatching(/^the receiver of the webhook did not answer \([A-Z_]+\)$/),
    'the receiver of the webhook did not answer in time',
    'the receiver of the webhook answered 307',
  ]);
  await attempt(2);
  expect(await job()).toMatchObject({ attempts: 6, doneAt: expect.any(Date), lastError: null });
  expect(receiver.calls.map(({ headers }) => headers['idempotency-key'])).toEqual(
    Array.from({ length: 6 }, () => number),
  );
  expect([...receiver.effects.keys()]).toEqual([number]);
});

test('waits as long as Retry-After asks, but at least the usual backoff and at most six hours', async () => {
  await placeOne();
  const inTwoHours = new Date(Date.now() + 2 * 3_600_000).toUTCString();
  const asked = ['600', inTwoHours, '1', '99999999', 'soon'];
  receiver.fates.push(...asked.map((time) => ({ status: 503, headers: { 'retry-after': time } })));
  const waits: number[] = [];
  for (const _ of asked) {
    await attempt();
    waits.push(Number((await job())?.seconds));
  }
  const expected = [600, 7200, 240, 6 * 3600, 960];
  for (const [at, seconds] of waits.entries()) expectWait(seconds, expected[at] ?? 0);
});

test('gives up a webhook call after 24 attempts and logs an error', async () => {
  await placeOne();
  receiver.fates.push(...Array.from({ length: 23 }, () => ({ status: 500 })));
  const logged = vi.spyOn(shop.services.log, 'error');
  await attempt(23);
  expect(logged).not.toHaveBeenCalled();
  receiver.fates.push({ status: 500 });
  await attempt(3);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]?.[1]).toBe('a job was given up');
  expect(await job()).toMatchObject({
    attempts: 24,
    doneAt: null,
    lastError: 'the receiver of the webhook answered 500',
  });
  expect(receiver.calls).toHaveLength(24);
});

test('sends mails without waiting for a slow receiver of the webhook', async () => {
  await placeOne();
  receiver.fates.push('held');
  const { services } = await shop.another();
  services.jobs.start();
  await expect.poll(() => receiver.calls.length, { timeout: 120_000 }).toBe(1);
  await shop.placed([arNum, 10]);
  const mailedAt = async () =>
    (await db.select().from(jobs).where(sql`kind = 'order-mail'`))[0]?.doneAt;
  await expect.poll(mailedAt, { timeout: 120_000 }).toBeInstanceOf(Date);
  expect(receiver.calls).toHaveLength(1);
  receiver.release();
  await expect.poll(() => receiver.effects.size, { timeout: 120_000 }).toBe(2);
  await services.jobs.stop();
});

test('after the webhook is removed from the configuration, queues no call and drops queued calls', async () => {
  await placeOne();
  const { webhook } = shop.config;
  shop.config.webhook = undefined;
  await shop.placed([arNum, 10]);
  await forgetMails();
  await attempt();
  expect(await job()).toMatchObject({ doneAt: expect.any(Date) });
  expect(receiver.calls).toEqual([]);
  shop.config.webhook = webhook;
});
