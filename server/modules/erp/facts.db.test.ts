import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type BadFact, openMachine } from '../../../tests/support/shop/machine.ts';
import { type Buyer, openOrderScene } from '../../../tests/support/shop/order-scene.ts';
import { Browser } from '../../../tests/support/shop/test-app.ts';
import { dropFact, refusedFacts, retryFact } from './facts.ts';
import { takeFactsFile } from './facts-file.ts';

const scene = await openOrderScene();
const machine = await openMachine(scene, 'orders');
const arNum = await scene.makeProduct();
let buyer: Buyer;
let order: string;
beforeEach(async () => {
  ({ buyer, order } = await scene.placed([arNum, 10]));
});

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

function stateOf(state: string, at = minutes(0), more: object = {}) {
  return { ...machine.head(), at, order, state, ...more };
}

const STATES = 'orders/states';
const post = (facts: readonly unknown[], headers?: Record<string, string>) =>
  machine.post(STATES, facts, headers);
const { send, results, refuses } = machine.senderOf(STATES);

async function shown() {
  const { status, events } = (await buyer.browser.get(`/api/client/orders/${buyer.ceNum}`)).json<{
    status: string;
    events: { status: string; note: string | null }[];
  }>();
  return [status, ...events.map((event) => event.status).slice(1)];
}

test('shows the buyer each state of an order once', async () => {
  expect(await shown()).toEqual(['placed']);
  expect(await results(stateOf('prepared', minutes(1)))).toEqual(['taken']);
  expect(await shown()).toEqual(['prepared', 'prepared']);
  const both = [
    stateOf('shipped', minutes(2), { note: 'Quai 4' }),
    stateOf('delivered', minutes(3)),
  ];
  expect(await results(...both)).toEqual(['taken', 'taken']);
  expect(await shown()).toEqual(['delivered', 'prepared', 'shipped', 'delivered']);
  const { events } = (await buyer.browser.get(`/api/client/orders/${buyer.ceNum}`)).json();
  expect(events[2]).toMatchObject({ note: 'Quai 4', at: Date.parse(both[0]?.at ?? '') });
});

test('ignores an order state that is repeated or older than the current state', async () => {
  const prepared = stateOf('prepared', minutes(1));
  const shipped = stateOf('shipped', minutes(5));
  expect(await results(shipped, shipped, { ...shipped, state: 'delivered' })).toEqual([
    'taken',
    'known',
    'known',
  ]);
  expect(await results(prepared)).toEqual(['outdated']);
  expect(await results(prepared)).toEqual(['known']);
  expect(await shown()).toEqual(['shipped', 'shipped']);
  // A fact with the same `ref` but another `source` is another fact.
  expect(await results({ ...shipped, source: 'wms', at: minutes(6), state: 'delivered' })).toEqual([
    'taken',
  ]);
  expect(await shown()).toEqual(['delivered', 'shipped', 'delivered']);
});

test('refuses each invalid order state and names the invalid field, but takes a valid state', async () => {
  const good = stateOf('prepared', minutes(1));
  const other = await scene.makeBuyer();
  const cases: BadFact[] = [
    [stateOf('prepared', minutes(1), { order: 'CMD-2020-999999' }), 'NOT_FOUND', 'order'],
    [stateOf('prepared', minutes(1), { order: String(other.ceNum) }), 'INVALID', 'order'],
    [stateOf('prepared', '1970-01-01T00:00:00Z'), 'INVALID', 'at'],
    [stateOf('prepared', minutes(3 * 24 * 60)), 'INVALID', 'at'],
    [stateOf('prepared', '25/11/2026'), 'INVALID', 'at'],
    [stateOf('prepared', 'infinity'), 'INVALID', 'at'],
    [stateOf('refunded'), 'INVALID', 'state'],
    [stateOf('placed'), 'INVALID', 'state'],
    [stateOf('prepared', minutes(1), { note: 'x'.repeat(501) }), 'INVALID', 'note'],
    [stateOf('prepared', minutes(1), { note: 'zero\0' }), 'INVALID', undefined],
    [stateOf('prepared', minutes(1), { note: 'half \ud83d' }), 'INVALID', undefined],
    [stateOf('prepared', minutes(1), { price: 1e21 }), 'INVALID', 'price'],
    [stateOf('prepared', minutes(1), { 'Prix €': 1, zzz: 2 }), 'INVALID', 'Prix €'],
    [stateOf('prepared', minutes(1), { note: 'x'.repeat(5000) }), 'TOO_LARGE', undefined],
    [{ ...stateOf('prepared'), ref: '' }, 'INVALID', 'ref'],
    [{ ...stateOf('prepared'), ref: 12 }, 'INVALID', 'ref'],
    [{ ...stateOf('prepared'), source: undefined }, 'INVALID', 'source'],
    [null, 'INVALID', undefined],
    ['prepared', 'INVALID', undefined],
    [[good], 'INVALID', undefined],
    [{}, 'INVALID', 'source'],
  ];
  await refuses(cases, good);
  expect(await shown()).toEqual(['prepared', 'prepared']);
});

test('takes a fact even if another token has sent a fact with the same `source` and `ref`', async () => {
  const other = await openMachine(scene, 'orders');
  const fact = stateOf('shipped', minutes(1));
  expect(await other.send(STATES, { ...fact, state: 'lost' })).toMatchObject([
    { result: 'refused', field: 'state' },
  ]);
  expect(await other.send(STATES, { ...fact, at: minutes(0), state: 'prepared' })).toEqual([
    { result: 'taken' },
  ]);
  expect(await results(fact, fact)).toEqual(['taken', 'known']);
  expect(await other.send(STATES, fact)).toEqual([{ result: 'known' }]);
  expect(await shown()).toEqual(['shipped', 'prepared', 'shipped']);
});

test('a refused fact stays stored when another token sends a fact with the same `source` and `ref`', async () => {
  const other = await openMachine(scene, 'orders');
  const fact = { ...stateOf('shipped', minutes(1)), order: 'CMD-2020-999999' };
  await send(fact);
  await other.send(STATES, { ...fact, order, at: minutes(0), state: 'prepared' });
  const stored = await refusedFacts(scene.database.db);
  expect(stored.filter(({ ref }) => ref === fact.ref).map(({ code }) => code)).toEqual([
    'NOT_FOUND',
  ]);
});

test('takes or refuses each fact of a file independently, and changes nothing in a dry run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-facts-'));
  const path = join(folder, 'facts.jsonl');
  const line = (state: string, more: object = {}) =>
    JSON.stringify({ kind: 'order-state', ...stateOf(state, minutes(1)), ...more });
  const good = line('prepared');
  const deep = `{"kind":"order-state","state":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const bad = [line('lost'), line('prepared', { kind: 'constructor' }), '{"kind":', 'null', deep];
  writeFileSync(path, [`\ufeff${good}`, '', ...bad, good].join('\r\n'));
  const decide = async (isDry: boolean) => {
    const rules = { isDry, substitutes: 'told' } as const;
    const all = await Array.fromAsync(takeFactsFile(scene.database.db, path, rules));
    return all.map(({ line, result: { result, field } }) => [line, field ?? result]);
  };
  const refused = [[3, 'state'], ...[4, 5, 6].map((at) => [at, 'kind']), [7, 'refused']];
  expect(await decide(true)).toEqual([[1, 'taken'], ...refused, [8, 'taken']]);
  expect(await shown()).toEqual(['placed']);
  expect(await decide(false)).toEqual([[1, 'taken'], ...refused, [8, 'known']]);
  expect(await shown()).toEqual(['prepared', 'prepared']);
  rmSync(folder, { recursive: true });
});

test('takes an order state from an ERP with a clock that is ten minutes slow', async () => {
  expect(await results(stateOf('prepared', minutes(-10)))).toEqual(['taken']);
  expect(await shown()).toEqual(['prepared', 'prepared']);
  expect(await results(stateOf('cancelled', minutes(-9)))).toEqual(['taken']);
  expect(await shown()).toEqual(['cancelled', 'prepared', 'cancelled']);
});

test('refuses any further state of a cancelled order', async () => {
  await send(stateOf('cancelled'));
  const [refused] = await send(stateOf('shipped'));
  expect(refused).toEqual({ result: 'refused', code: 'CONFLICT', field: 'order' });
  expect(await shown()).toEqual(['cancelled', 'cancelled']);
});

test('applies a fact once if twenty copies of the fact arrive at once', async () => {
  const fact = stateOf('shipped', minutes(1));
  const all = await Promise.all(Array.from({ length: 20 }, () => results(fact)));
  expect(all.flat().toSorted()).toEqual([...Array(19).fill('known'), 'taken']);
  expect(await shown()).toEqual(['shipped', 'shipped']);
});

test('the latest of twelve parallel facts determines the status of the order', async () => {
  const facts = Array.from({ length: 12 }, (_, at) =>
    stateOf(at % 2 === 0 ? 'prepared' : 'shipped', minutes(at)),
  );
  await Promise.all(facts.map((fact) => send(fact)));
  expect((await shown())[0]).toBe('shipped');
});

test('repeats the answer for a repeated idempotency key, and refuses the same key with other facts', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const facts = [stateOf('prepared', minutes(1)), stateOf('lost')];
  const first = await post(facts, key);
  const again = await post(facts, key);
  expect(again.json()).toEqual(first.json());
  expect(again.headers['idempotency-replayed']).toBe('true');
  const other = await post([stateOf('shipped')], key);
  expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
});

test('refuses a request with zero facts or with more than a thousand facts', async () => {
  const many = await post(Array.from({ length: 1001 }, () => null));
  expect([many.statusCode, many.json().code]).toEqual([413, 'TOO_LARGE']);
  expect((await post([])).statusCode).toBe(400);
});

test('a refused fact stays stored until the distributor retries or drops the fact', async () => {
  const { db } = scene.database;
  for (const fact of await refusedFacts(db)) await dropFact(db, fact.fa_num);
  const early = stateOf('shipped', minutes(1));
  const rename = (from: string, to: string) =>
    scene.query('update orders set number = $2 where number = $1', [from, to]);
  await rename(order, 'CMD-2026-777777');
  await send(early, { ref: 'nothing else' }, early);
  const stored = await refusedFacts(db);
  expect(stored.map(({ code, ref, field }) => [code, ref, field])).toEqual([
    ['NOT_FOUND', early.ref, 'order'],
    ['INVALID', null, 'source'],
  ]);
  await rename('CMD-2026-777777', order);
  const again = await Promise.all(
    stored.map((fact) => retryFact(db, fact, { substitutes: 'told' })),
  );
  expect(again.map(({ result }) => result)).toEqual(['taken', 'refused']);
  expect(await shown()).toEqual(['shipped', 'shipped']);
  const [left, ...others] = await refusedFacts(db);
  expect([left?.code, others]).toEqual(['INVALID', []]);
  await dropFact(db, left?.fa_num ?? 0);
  expect(await refusedFacts(db)).toEqual([]);
  // Dropping the refused fact has not deleted the fact that was taken.
  expect(await results(early)).toEqual(['known']);
});

test('lists an order as unreceived until the ERP reports that it has received the order', async () => {
  const browser = new Browser(scene);
  const { authorization } = machine;
  const unreceived = async () =>
    (await browser.get('/api/erp/v1/orders?received=0', { authorization }))
      .json<{ orders: { number: string }[] }>()
      .orders.map(({ number }) => number);
  const receive = (...facts: object[]) => machine.send('orders/received', ...facts);
  const open = await unreceived();
  expect(open).toContain(order);
  const fact = { ...machine.head(), at: minutes(0), order };
  const unknown = { ...fact, ref: `${fact.ref}b`, order: 'CMD-2020-999999' };
  expect(await receive(fact, fact, unknown)).toEqual([
    { result: 'taken' },
    { result: 'known' },
    { result: 'refused', code: 'NOT_FOUND', field: 'order' },
  ]);
  expect(await unreceived()).toEqual(open.filter((number) => number !== order));
  expect(await shown()).toEqual(['placed']);
  const all = await browser.get('/api/erp/v1/orders', { authorization });
  expect(all.json().orders.map((one: { number: string }) => one.number)).toContain(order);
});
