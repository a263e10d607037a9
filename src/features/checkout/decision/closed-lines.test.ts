import { expect, test } from 'vitest';
import { confirm } from '../../../../tests/offline/support/commands.ts';
import { makeEntry, makeSeenLine } from '../../../../tests/support/device/make-entry.ts';
import type { Entry } from '../../../device/outbox/outbox-types.ts';
import { closedOf } from '../../../device/outbox/rejected.ts';
import { closedLines } from './closed-lines.ts';

const line = (ArNum: number, LCQuantite: number) => ({ ...makeSeenLine(ArNum), LCQuantite });
const order = { ceNum: 5, number: 'CMD-5', placedAt: 1, lines: [line(1, 20), line(2, 10)] };

test('compares the placed order with the device’s lines', () => {
  const seen = { lines: [line(1, 30), line(3, 50)], deliveryPrice: null };
  expect(
    closedLines(order, seen).map(({ arNum, ordered, seen: here }) => [arNum, ordered, here]),
  ).toEqual([
    [1, 20, 30],
    [3, 0, 50],
    [2, 10, 0],
  ]);
  expect(closedLines(order, undefined).map(({ seen: here }) => here)).toEqual([
    undefined,
    undefined,
  ]);
});

test('treats a rejected order as placed when another device has placed it since', () => {
  const entry = (more: Partial<Entry>) => ({
    head: makeEntry('order', confirm(), more) as Entry<'order'>,
    validation: undefined,
    held: [],
    behind: [],
  });
  const asked = entry({
    request: { endpoint: 'orders.validate', body: { ceNum: 5 } },
    lastError: { code: 'PRICE_CHANGED' },
  });
  expect(closedOf(asked, {})).toBeUndefined();
  expect(closedOf(asked, { closed: [order] })).toBe(order);
  expect(closedOf(entry({ lastError: { code: 'ORDER_CLOSED', closed: order } }), {})).toBe(order);
});

test('takes names from the device if a long answer omits them', () => {
  const unnamed = { name: '', reference: '' };
  const long = { ...order, lines: order.lines.map((one) => ({ ...one, ...unnamed })) };
  const seen = { lines: [line(1, 30)], deliveryPrice: null };
  expect(closedLines(long, seen).map(({ name, reference }) => [name, reference])).toEqual([
    [line(1, 30).name, line(1, 30).reference],
    [undefined, undefined],
  ]);
});
