import { expect, test } from 'vitest';
import type { ErrorCode } from '../../../contract/core/errors.ts';
import {
  add,
  delivery,
  note,
  validate as place,
  set,
} from '../../../tests/offline/support/commands.ts';
import { type OrderCommand, type OrderState, orderTopic } from './order-commands.ts';
import type { ChosenDelivery, ConfirmOrder, ValidateOrder } from './placing.ts';
import type { TopicOwner } from './topic.ts';

const owner: TopicOwner = { clNum: 3, coNum: 1 };
const { apply, merge, dependsOn, overtakes, request, absorb, rejected, empty } = orderTopic;
const CREATE: OrderCommand = { kind: 'create-order', coNum: 1 };

const foldOn = (state: OrderState, commands: readonly OrderCommand[]): OrderState =>
  commands.reduce(apply, state);

const chosen: ChosenDelivery = { ...delivery, ztNum: 2, adNum: 4, zpNum: 21, price: '9.9000' };
const CONFIRM: ConfirmOrder = { kind: 'confirm-order', delivery: chosen };
const validate = (more: Partial<ValidateOrder> = {}): ValidateOrder => ({
  ...place({ lines: new Map(), delivery: null }, 'order-1'),
  ...{ at: 1000, expectedTotal: '12.8900', ...more },
});

const open: OrderState = { ...empty, ceNum: 7, isWhole: true };
const confirmed = foldOn(open, [set(1, 10), CONFIRM]);

test('undoes the confirmation of the delivery when a line changes', () => {
  expect(confirmed).toMatchObject({ delivery: chosen, isConfirmed: true });
  for (const change of [set(1, 20), set(2, 10), set(1, 0), note(1, 'Vite')]) {
    const changed = foldOn(confirmed, [change]);
    // The delivery stays chosen, so that the user need not enter it again.
    expect(changed).toMatchObject({ delivery: chosen, isConfirmed: false });
    expect(foldOn(changed, [validate()]).lines).toBe(changed.lines);
  }
  for (const nothing of [set(1, 10), add(1, 0), set(2, 0), set(1, 7)]) {
    expect(foldOn(confirmed, [nothing])).toMatchObject({ isConfirmed: true });
  }
});

test('stores the shortages that the user saw until the server reports shortages', () => {
  const short = (missing: number) => [{ arNum: 1, missing, comesOn: '20261205' }];
  const seen = { lines: [], deliveryPrice: null, shortages: short(10) };
  const held = foldOn(confirmed, [validate({ seen })]);
  expect(held.placed).toMatchObject([{ number: null, shortages: short(10) }]);
  const answer = (more: object) => ({ orderNumber: 'CMD-1', ...more });
  const absorbed = (more: object) => absorb(confirmed, validate({ seen }), answer(more));
  expect(absorbed({ shortages: short(5) }).placed).toMatchObject([{ shortages: short(5) }]);
  // Answers of an older server version have no shortages.
  expect(absorbed({}).placed).toMatchObject([{ shortages: short(10) }]);
});

test('empties the cart when an order is placed, and lists the order at the top', () => {
  const once = foldOn(confirmed, [validate()]);
  expect(once).toMatchObject({ ceNum: null, lines: new Map(), isWhole: true });
  expect(once.isConfirmed).toBeUndefined();
  expect(once.placed).toMatchObject([
    { key: 'order-1', number: null, ceNum: 7, lines: [{ ArNum: 1 }], delivery: chosen },
  ]);
  const twice = foldOn(once, [set(2, 10), CONFIRM, validate({ key: 'order-2' })]);
  expect(twice.placed?.map(({ key }) => key)).toEqual(['order-2', 'order-1']);
  const many = Array.from({ length: 12 }, (_, at) => [
    set(2, 10),
    CONFIRM,
    validate({ key: `many-${at}` }),
  ]);
  expect(foldOn(twice, many.flat()).placed).toHaveLength(10);
});

test('ignores a delivery for an empty cart and a placing with an unconfirmed delivery', () => {
  expect(foldOn(open, [CONFIRM])).toBe(open);
  expect(foldOn(open, [validate()])).toBe(open);
  const unconfirmed = foldOn(open, [set(1, 10)]);
  expect(foldOn(unconfirmed, [validate()])).toBe(unconfirmed);
});

test('stores the delivery price, delivery day and order number that the server returns', () => {
  const given = { delivery: { price: '0.0000', earliestOn: '20261125' } };
  const known = absorb(foldOn(open, [set(1, 10)]), CONFIRM, given);
  expect(known).toMatchObject({
    isConfirmed: true,
    delivery: { price: '0.0000', earliestOn: '20261125', service: 'Standard' },
  });
  const done = absorb(known, validate(), { orderNumber: 'CMD-2026-000001' });
  expect(done).toMatchObject({ ceNum: null, lines: new Map(), isWhole: true });
  expect(done.placed).toMatchObject([{ number: 'CMD-2026-000001', ceNum: 7 }]);
  expect(() => absorb(known, CONFIRM, {})).toThrow();
  expect(() => absorb(known, validate(), {})).toThrow();
});

test('does not confirm later lines when a repeated confirmation gets its first answer', () => {
  const given = { success: true, delivery: { price: '9.9000', earliestOn: null }, revision: 4 };
  const later = { ...foldOn(open, [set(1, 10)]), revision: 5 };
  const absorbed = (revision: number) =>
    absorb(later, CONFIRM, { ...given, revision }) as OrderState;
  expect([absorbed(4).isConfirmed ?? false, absorbed(4).isStale]).toEqual([false, true]);
  expect([absorbed(6).isConfirmed, absorbed(6).isStale]).toEqual([true, false]);
});

test('undoes the confirmation of a delivery only when an answer changes the line', () => {
  const line = confirmed.lines.get(1);
  const cart = { size: 1, totalHT: '0.8400', revision: 4 };
  const answered = (given: object | null) =>
    absorb(confirmed, set(1, 10), { line: given, cart }).isConfirmed;
  expect(answered({ ...line })).toBe(true);
  expect(answered({ ...line, LCPrixVente: '0.0900' })).toBe(false);
  expect(answered(null)).toBe(false);
});

test('makes the placing depend on the delivery, and later commands depend on the placing', () => {
  for (const later of [CREATE, set(1, 10), note(1, 'a'), CONFIRM, validate()]) {
    expect(dependsOn(later, validate())).toBe(true);
    expect(dependsOn(later, CONFIRM)).toBe(later.kind === 'validate-order');
  }
  expect(dependsOn(CONFIRM, set(1, 10))).toBe(false);
  expect(overtakes(CONFIRM, CONFIRM)).toBe(true);
  expect(overtakes(validate(), validate())).toBe(false);
  expect(overtakes(set(1, 10), CONFIRM)).toBe(false);
});

test('merges two choices of delivery, but never a line with a delivery or a placing', () => {
  const other: ConfirmOrder = { ...CONFIRM, delivery: { ...chosen, zpNum: 22 } };
  expect(merge(CONFIRM, other)).toBe(other);
  for (const line of [set(1, 10), note(1, 'a')]) {
    for (const placing of [CONFIRM, validate()]) {
      expect(merge(line, placing)).toBe('after');
      expect(merge(placing, line)).toBe('after');
    }
  }
  expect(merge(CONFIRM, validate())).toBe('after');
  expect(merge(validate(), validate({ key: 'order-2' }))).toBe('after');
});

test('builds the requests that confirm a delivery and place an order', () => {
  expect(request(confirmed, CONFIRM, owner)).toEqual({
    endpoint: 'orders.confirm',
    body: {
      ztNum: 2,
      adNum: 4,
      ceNum: 7,
      clReglement: 'transfer',
      zpNum: 21,
      coMobile: '+33612345678',
      clTel: null,
    },
  });
  const acceptedTerms = { version: '20260301', at: 5 };
  const said = { reference: 'BC 1', acceptedShortages: [1], acceptedTerms };
  expect(request(confirmed, validate(said), owner)).toEqual({
    endpoint: 'orders.validate',
    body: { ceNum: 7, expectedTotal: '12.8900', ...said },
  });
  expect(request(confirmed, validate(), owner).body).toEqual({
    ceNum: 7,
    expectedTotal: '12.8900',
  });
});

test('sends a delivery day only if the user chose a day', () => {
  const { address: _, service, price, freeFrom, earliestOn, ...told } = chosen;
  const sent = (delivery: ChosenDelivery) =>
    request(confirmed, { ...CONFIRM, delivery }, owner).body;
  expect(sent(chosen)).toEqual({ ...told, ceNum: 7 });
  expect(sent({ ...chosen, deliverOn: '20261125' })).toEqual({
    ...told,
    ceNum: 7,
    deliverOn: '20261125',
  });
});

test('undoes the confirmation when the server no longer offers the delivery day', () => {
  expect(rejected?.(confirmed, validate(), 'DELIVERY_DAY_GONE')).toEqual({
    ...confirmed,
    isConfirmed: false,
  });
  const delivery = { ...chosen, deliverOn: '20261125' };
  const answer = { delivery: { price: '9.9000', earliestOn: '20261124' }, revision: 9 };
  const kept = absorb(confirmed, { ...CONFIRM, delivery }, answer);
  expect(kept.delivery).toMatchObject({ earliestOn: '20261124', deliverOn: '20261125' });
});

test('undoes the confirmation or marks the cart stale when the placing is rejected', () => {
  const told = (code: ErrorCode) => rejected?.(confirmed, validate(), code);
  expect(told('ORDER_NOT_CONFIRMED')).toEqual({ ...confirmed, isConfirmed: false });
  expect(told('PRICE_CHANGED')).toEqual({ ...confirmed, isStale: true });
  expect(told('STOCK_CHANGED')).toEqual({ ...confirmed, isStale: true });
  expect(told('CLIENT_BLOCKED')).toBe(confirmed);
  const placed = foldOn(confirmed, [validate()]);
  expect(rejected?.(placed, validate({ key: 'x' }), 'ORDER_CLOSED')).toMatchObject({
    lines: new Map(),
    placed: placed.placed,
  });
});
