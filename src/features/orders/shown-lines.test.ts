import { expect, test } from 'vitest';
import type { CartLine, LineChange, Shipment } from '../../../contract/orders/schemas.ts';
import { makeLine } from '../../../tests/support/device/make-order-detail.ts';
import { shownLines } from './shown-lines.ts';

const lines = [makeLine({ ArNum: 1, LCQuantite: 20 }), makeLine({ ArNum: 2, LCQuantite: 10 })];
const part = (arNum: number, quantity: number, lot: string | null = null) => ({
  ...{ arNum, quantity, lot, bestBefore: null },
});
const shipment = (number: string, state: Shipment['state'], of: Shipment['lines']): Shipment => ({
  ...{ number, state, carrier: null, tracking: null, shippedAt: 0, deliveredAt: null },
  lines: of,
});
const change = (arNum: number, ...comes: CartLine[]): LineChange => ({
  ...{ arNum, at: 0, note: null, comes },
});
const shortages = [{ arNum: 2, missing: 3, comesOn: '20270331' }];
const order: Parameters<typeof shownLines>[0] = { lines, shortages: [], status: 'shipped' };
const told = (status: 'shipped' | 'delivered', shipments?: Shipment[]) =>
  shownLines({ ...order, status, ...(shipments && { shipments }) }).map(
    ({ line, sent }) => sent && [line.ArNum, sent.quantity, sent.isWhole],
  );

test('adds up the shipped quantities of each line, and ignores cancelled shipments', () => {
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

test('shows no line as shipped if every shipment is missing or cancelled', () => {
  const nothing = [undefined, undefined];
  expect(told('shipped')).toEqual(nothing);
  expect(told('shipped', [])).toEqual(nothing);
  expect(told('shipped', [shipment('A', 'cancelled', [part(1, 20)])])).toEqual(nothing);
});

test('shows the lots of a line, and its shipped quantity even above the ordered quantity', () => {
  const shipments = [shipment('A', 'shipped', [part(1, 30, 'L1'), part(1, 1), part(3, 1)])];
  expect(shownLines({ ...order, shipments }).map(({ sent }) => sent)).toEqual([
    { quantity: 31, isWhole: true, lots: [part(1, 30, 'L1')] },
    { quantity: 0, isWhole: false, lots: [] },
  ]);
});

test('assigns a shipped quantity to the first line of the article, and the rest to its second line', () => {
  const instead = makeLine({ ArNum: 2, LCQuantite: 20 });
  const changes = [change(1, instead)];
  const shown = (quantity: number) =>
    shownLines({
      ...order,
      changes,
      shipments: [shipment('A', 'shipped', [part(2, quantity)])],
    }).map(({ line, change: is, sent }) => [
      line.ArNum,
      line.LCQuantite,
      is?.isSubstitute,
      sent?.quantity,
      sent?.isWhole,
    ]);
  const gone = [1, 0, false, undefined, undefined];
  expect(shown(25)).toEqual([gone, [2, 20, true, 20, true], [2, 10, undefined, 5, false]]);
  expect(shown(31)).toEqual([gone, [2, 20, true, 20, true], [2, 10, undefined, 11, true]]);
});

test('hides the shortage of a line once a part is shipped, or of a changed line once it is shipped whole', () => {
  const short = (more: object) =>
    shownLines({ ...order, shortages, ...more }).map(({ shortage }) => shortage?.missing);
  const shipments = [shipment('A', 'shipped', [part(2, 4)])];
  const changes = [change(2, makeLine({ ArNum: 2, LCQuantite: 10 }))];
  expect(short({})).toEqual([undefined, 3]);
  expect(short({ shipments })).toEqual([undefined, undefined]);
  expect(short({ shipments, changes })).toEqual([undefined, 3]);
  const whole = [shipment('A', 'shipped', [part(2, 10)])];
  expect(short({ shipments: whole, changes })).toEqual([undefined, undefined]);
  // Copies stored by older versions have no `shortages`.
  expect(short({ shortages: undefined })).toEqual([undefined, undefined]);
});

test('sets every quantity of a cancelled order to 0', () => {
  const cancelled = shownLines({
    ...order,
    status: 'cancelled',
    changes: [change(1, lines[0] as CartLine)],
  });
  expect(cancelled.map(({ line }) => line.LCQuantite)).toEqual([0, 0]);
});
