import { expect, test } from 'vitest';
import type { Shipment } from '../../../../contract/orders/schemas.ts';
import { makeLine } from '../../../../tests/support/device/make-order-detail.ts';
import { sentLines } from './sent-lines.ts';

const lines = [makeLine({ ArNum: 1, LCQuantite: 20 }), makeLine({ ArNum: 2, LCQuantite: 10 })];
const part = (arNum: number, quantity: number, lot: string | null = null) => ({
  ...{ arNum, quantity, lot, bestBefore: null },
});
const shipment = (number: string, state: Shipment['state'], of: Shipment['lines']): Shipment => ({
  ...{ number, state, carrier: null, tracking: null, shippedAt: 0, deliveredAt: null },
  lines: of,
});
const told = (status: 'shipped' | 'delivered', shipments?: Shipment[]) => {
  const sent = sentLines({ lines, status, ...(shipments && { shipments }) });
  return sent && [...sent].map(([arNum, { quantity, isWhole }]) => [arNum, quantity, isWhole]);
};

test('what has left of each line, over all deliveries but those taken back', () => {
  const some = [
    shipment('A', 'delivered', [part(1, 12), part(1, 8)]),
    shipment('B', 'shipped', [part(2, 4)]),
    shipment('C', 'cancelled', [part(2, 6)]),
  ];
  expect(told('shipped', some)).toEqual([
    [1, 20, true],
    [2, 4, false],
  ]);
  expect(told('delivered', some)).toEqual([
    [1, 20, true],
    [2, 4, true],
  ]);
});

test('without a delivery, in a copy of before there were any too, nothing is told', () => {
  expect(told('shipped')).toBeUndefined();
  expect(told('shipped', [])).toBeUndefined();
  expect(told('shipped', [shipment('A', 'cancelled', [part(1, 20)])])).toBeUndefined();
});

test('more may leave than was ordered, and lots are named', () => {
  const sent = sentLines({
    ...{ lines, status: 'shipped' },
    shipments: [shipment('A', 'shipped', [part(1, 30, 'L1'), part(1, 1), part(3, 1)])],
  });
  expect(sent?.get(1)).toEqual({ quantity: 31, isWhole: true, lots: [part(1, 30, 'L1')] });
  expect(sent?.get(2)).toEqual({ quantity: 0, isWhole: false, lots: [] });
  expect(sent?.has(3)).toBe(false);
});
