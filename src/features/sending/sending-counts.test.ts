import { expect, test } from 'vitest';
import { addition, makeEntry } from '../../../tests/support/device/make-entry.ts';
import { byClient } from './by-client.ts';
import { countsOf, ordersAsOne, waitingOf, withPieces } from './sending-counts.ts';
import { partOf, pathToPart, sendingParts } from './sending-parts.ts';

const opening = { kind: 'create-order', coNum: null } as const;
const placing = (key: string) =>
  ({ kind: 'validate-order', key }) as Parameters<typeof makeEntry<'order'>>[1];
const favourite = { kind: 'add-favourite', key: 'favoris', arNum: 7 } as const;

test('counts a command that the app adds by itself only if the server rejected it', () => {
  const entries = [
    makeEntry('order', opening),
    makeEntry('order', addition(), { createdAt: 20 }),
    makeEntry('order', addition(), { createdAt: 10 }),
    makeEntry('order', addition(), { state: 'rejected', createdAt: 1 }),
  ];
  expect(countsOf(entries)).toEqual({
    waiting: 2,
    waitingOrders: 0,
    toCheck: 1,
    orders: [],
    areAdditions: true,
    since: 10,
  });
  expect(countsOf([makeEntry('order', opening, { state: 'rejected' })]).toCheck).toBe(1);
  expect(countsOf([...entries, makeEntry('favourites', favourite)]).areAdditions).toBe(false);
});

test('distinguishes a rejected order from an order that another device has placed', () => {
  const order = (clNum: number, ceNum?: number) =>
    makeEntry('order', placing(`order ${clNum}`), {
      clNum,
      state: 'rejected',
      ...(ceNum && { request: { body: { ceNum } } as never }),
    });
  const placed = { ceNum: 5, number: 'CMD-5', placedAt: 1, lines: [] };
  const known = (clNum: number) => (clNum === 9 ? { closed: [placed] } : {});
  expect(countsOf([order(7, 5), order(9, 5)], known).orders).toEqual([
    { clNum: 7, isPlacedElsewhere: false },
    { clNum: 9, isPlacedElsewhere: true },
  ]);
});

test('counts, lists and removes a pending order together with its pending lines as one entry', () => {
  const opened = makeEntry('order', opening);
  const line = makeEntry('order', addition());
  const first = makeEntry('order', placing('a'));
  const other = makeEntry('order', addition());
  const second = makeEntry('order', placing('b'));
  const after = makeEntry('order', addition());
  const elsewhere = makeEntry('order', addition(), { clNum: 2, seq: line.seq });
  const entries = [opened, line, elsewhere, first, other, second, after];
  expect(waitingOf(entries)).toEqual([elsewhere, first, second, after]);
  expect(countsOf(entries)).toMatchObject({ waiting: 4, waitingOrders: 2, areAdditions: true });
  expect(withPieces([second], entries)).toEqual([other, second]);
  expect(withPieces([first], entries)).toEqual([line, first]);
  expect(withPieces([after], entries)).toEqual([after]);
  const rejected = { ...second, state: 'rejected' as const };
  expect(withPieces([rejected], [other, rejected])).toEqual([rejected]);
});

test('lists the entries of a sent order as one entry, however the entries are sorted', () => {
  const sent = (entry: ReturnType<typeof makeEntry>) => ({ ...entry, sentAt: entry.createdAt });
  const opened = sent(makeEntry('order', opening));
  const line = sent(makeEntry('order', addition()));
  const order = sent(makeEntry('order', placing('a')));
  const after = sent(makeEntry('order', addition()));
  const elsewhere = sent(makeEntry('order', addition(), { clNum: 2, seq: line.seq }));
  expect(ordersAsOne([after, order, elsewhere, line, opened])).toEqual([after, order, elsewhere]);
});

test('groups entries by client under the latest name of the client', () => {
  const entries = [
    makeEntry('order', addition(), { clNum: 2, clientName: 'Brasserie du Port' }),
    makeEntry('order', addition(), { clNum: 1 }),
    makeEntry('favourites', favourite, { clNum: 2, clientName: 'Brasserie du Quai' }),
  ];
  const groups = byClient(entries);
  expect(groups.map(({ clNum, clientName }) => [clNum, clientName])).toEqual([
    [2, 'Brasserie du Quai'],
    [1, 'Client 1'],
  ]);
  expect(groups[0]?.entries).toEqual([entries[0], entries[2]]);
});

test('reads each part of the page back from the URL that was written for this part', () => {
  const paths = sendingParts.map(pathToPart);
  expect(new Set(paths).size).toBe(sendingParts.length);
  for (const part of sendingParts) {
    expect(partOf(new URL(pathToPart(part), 'http://shop').searchParams)).toBe(part);
  }
  expect(partOf(new URLSearchParams('partie=nulle-part'))).toBe('waiting');
});
