import { expect, test } from 'vitest';
import { confirm, delivery, validate } from '../../../tests/offline/support/commands.ts';
import { addition, makeEntry } from '../../../tests/support/device/make-entry.ts';
import { rejectedOrders } from './rejected.ts';

const place = validate({ lines: new Map(), delivery }, 'first');
const refused = { state: 'rejected', lastError: { code: 'PRICE_CHANGED' } } as const;
const behind = (opId: string) =>
  ({ state: 'rejected', lastError: { code: 'PRICE_CHANGED', behind: opId } }) as const;

test('groups a rejected order with the entries that depend on it', () => {
  const order = makeEntry('order', place, refused);
  const next = makeEntry('order', addition(), behind(order.opId));
  const other = makeEntry('order', addition(), refused);
  const waiting = makeEntry('order', place);
  const found = rejectedOrders([order, next, other, waiting]);
  expect(found).toEqual([{ head: order, validation: order, held: [next], behind: [next] }]);
});

test('groups a rejected delivery with the order that depends on it', () => {
  const chosen = makeEntry('order', confirm(), refused);
  const order = makeEntry('order', place, behind(chosen.opId));
  const next = makeEntry('order', addition(), behind(chosen.opId));
  expect(rejectedOrders([chosen, order, next])).toEqual([
    { head: chosen, validation: order, held: [order, next], behind: [next] },
  ]);
});

test('lists a rejected order by itself when the entry on which it depends is missing', () => {
  const order = makeEntry('order', place, behind('gone'));
  expect(rejectedOrders([order])).toEqual([
    { head: order, validation: order, held: [], behind: [] },
  ]);
});
