import { describe, expect, test } from 'vitest';
import type { Calendar } from '../core/calendar.ts';
import { toUnits } from '../core/decimal.ts';
import { deliveryPrice, offersOf, worthOffering } from './offers.ts';
import type { DeliveryRate, DeliveryZone } from './schemas.ts';

const rate = (zpNum: number, more: Partial<DeliveryRate> = {}): DeliveryRate => ({
  zpNum,
  name: 'Standard',
  maxWeight: '30.0000',
  price: '9.9000',
  freeFrom: null,
  extraDays: 0,
  ...more,
});

const zone = (more: Partial<DeliveryZone> = {}): DeliveryZone => ({
  ztNum: 1,
  name: 'Bretagne',
  calendar: 'metropole',
  leadDays: 1,
  regions: ['Bretagne'],
  rates: [rate(1)],
  ...more,
});

const RULES = { cutoff: '16:00', closedDays: [], run: null };
const MONDAY = { day: '20260608', time: '10:00' };

describe('offersOf', () => {
  const rates = [
    rate(3, { maxWeight: '100.0000', price: '14.9000' }),
    rate(1),
    rate(2, { maxWeight: '300.0000', price: '24.0000' }),
    rate(4, { name: 'Express', price: '19.9000' }),
    rate(5, { name: 'Le samedi', price: '9.9000' }),
  ];
  const offered = (weight: number) =>
    offersOf(zone({ rates }), weight, MONDAY, RULES).map(({ zpNum }) => zpNum);

  test.each([
    [0, [1, 5, 4]],
    [30, [1, 5, 4]],
    [30.0001, [3]],
    [100, [3]],
    [100.5, [2]],
    [300, [2]],
    [300.01, []],
  ])(
    'offers for %f kg the smallest sufficient rate of each service, the cheapest first',
    (kg, all) => {
      expect(offered(kg)).toEqual(all);
    },
  );

  test('offers no service in a zone that has no rates', () => {
    expect(offersOf(zone({ rates: [] }), 1, MONDAY, RULES)).toEqual([]);
  });
});

test('offers no service that costs more and does not deliver earlier', () => {
  const standard = rate(1, { freeFrom: '350.0000', extraDays: 1 });
  const express = (more: Partial<DeliveryRate>) =>
    rate(2, { name: 'Express', price: '19.9000', extraDays: 1, ...more });
  const offered = (...rates: DeliveryRate[]) =>
    worthOffering(offersOf(zone({ rates }), 1, MONDAY, RULES)).map(({ zpNum }) => zpNum);
  expect(offered(standard, express({}))).toEqual([1]);
  expect(offered(standard, express({ extraDays: 0 }))).toEqual([1, 2]);
  expect(offered(standard, express({ price: '9.9000' }))).toEqual([1, 2]);
  // For orders from 300 to 350 euros, only the express service is free.
  expect(offered(standard, express({ freeFrom: '300.0000' }))).toEqual([1, 2]);
  expect(offered(standard, express({ freeFrom: '400.0000' }))).toEqual([1]);
});

describe('the earliest day of an offer', () => {
  const earliest = (calendar: Calendar, leadDays: number, time: string, extraDays = 0) => {
    const rates = [rate(1, { extraDays })];
    const now = { day: '20260402', time };
    return offersOf(zone({ calendar, leadDays, rates }), 1, now, RULES)[0]?.earliestOn;
  };

  // 3 April 2026 is Good Friday, 5 April Easter Sunday.
  test.each([
    ['follows the zone’s lead time', 'metropole', 1, '15:59', 0, '20260403'],
    ['is a day later from the cut-off on', 'metropole', 1, '16:00', 0, '20260404'],
    ['follows the zone’s holidays', 'alsace-moselle', 1, '10:00', 0, '20260404'],
    ['adds the days of the service', 'reunion', 7, '10:00', 14, '20260428'],
  ] as const)('%s', (_, calendar, leadDays, time, extraDays, expected) => {
    expect(earliest(calendar, leadDays, time, extraDays)).toBe(expected);
  });
});

describe('deliveryPrice', () => {
  const offer = { price: '9.9000', freeFrom: '350.0000' };

  test.each([
    ['0', '9.9000'],
    ['349.9900', '9.9000'],
    ['350.0000', '0.0000'],
    ['9999.0000', '0.0000'],
  ])('for an order of %s euros HT, the delivery costs %s', (ht, price) => {
    expect(deliveryPrice(offer, toUnits(ht))).toBe(price);
  });

  test('delivery is never free if no threshold is set, and always free if the threshold is 0', () => {
    expect(deliveryPrice({ ...offer, freeFrom: null }, toUnits('99999.0000'))).toBe('9.9000');
    expect(deliveryPrice({ ...offer, freeFrom: '0.0000' }, 0)).toBe('0.0000');
  });
});
