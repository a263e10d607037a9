import { expect, test } from 'vitest';
import { ordersElsewhere } from './orders-elsewhere.ts';

const NOW = Date.UTC(2026, 10, 23, 14);
const MINUTE = 60_000;

const placedBy = (name: string) => ({ type: 'contact', name }) as const;
const today = (ceNum: number, isOwn: boolean, minutes: number) => ({
  ceNum,
  number: `CMD-${ceNum}`,
  placedAt: NOW - minutes * MINUTE,
  placedBy: placedBy(`Contact ${ceNum}`),
  isOwn,
});
const closed = (ceNum: number, minutes: number) => ({
  ceNum,
  number: `CMD-${ceNum}`,
  placedAt: NOW - minutes * MINUTE,
  lines: [],
});

const two = { closed: [closed(1, 5), closed(3, 15)] };

const told = (...all: Parameters<typeof ordersElsewhere>) =>
  ordersElsewhere(...all).map(({ number, by }) =>
    typeof by === 'string' ? `${number} ${by}` : `${number} by ${by.name}`,
  );

test('lists an order of another device once, even if `closed` and the orders of the day contain it', () => {
  const news = [today(1, true, 5), today(2, false, 10), today(3, false, 15)];
  expect(told(two, news, NOW)).toEqual(['CMD-1 closed', 'CMD-2 by Contact 2', 'CMD-3 closed']);
});

test('omits an order that is to check, because the cart has a notice for it', () => {
  const news = [today(1, true, 5), today(2, false, 10)];
  expect(told(two, news, NOW, 1)).toEqual(['CMD-2 by Contact 2', 'CMD-3 closed']);
});

test('lists the user’s own order from another device, and omits the order that this device has placed', () => {
  const news = [today(1, true, 5), today(3, true, 7)];
  const placed = [{ ceNum: 3 }] as Parameters<typeof ordersElsewhere>[0]['placed'] & object;
  expect(told({ placed }, news, NOW)).toEqual(['CMD-1 own']);
});

test('lists the three latest orders, and omits an order that was placed more than a day ago', () => {
  expect(told({ closed: [closed(1, 25 * 60)] }, [], NOW)).toEqual([]);
  const news = [1, 2, 3, 4].map((ceNum) => today(ceNum, false, ceNum));
  expect(ordersElsewhere({}, news, NOW).map(({ ceNum }) => ceNum)).toEqual([1, 2, 3]);
});
