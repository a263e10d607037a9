import { describe, expect, test } from 'vitest';
import type { Calendar } from '../core/calendar.ts';
import { toUnits } from '../core/decimal.ts';
import { deliveryPrice, offersOf } from './offers.ts';
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

describe('which rates are offered', () => {
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
  ])('for %f kg, of each service the one that still carries it, the cheapest first', (kg, all) => {
    expect(offered(kg)).toEqual(all);
  });

  test('a zone without rates offers nothing', () => {
    expect(offersOf(zone({ rates: [] }), 1, MONDAY, RULES)).toEqual([]);
  });
});

describe('the earliest day', () => {
  const earliest = (
    calendar: Calendar,
    leadDays: number,
    day: string,
    time: string,
    extraDays = 0,
  ) => {
    const rates = [rate(1, { extraDays })];
    const [offer] = offersOf(zone({ calendar, leadDays, rates }), 1, { day, time }, RULES);
    return offer?.earliestOn;
  };

  test.each([
    ['before the cutoff it is the next day', 'metropole', 1, '20260608', '15:59', 0, '20260609'],
    ['at the cutoff it counts as the next day', 'metropole', 1, '20260608', '16:00', 0, '20260610'],
    ['after midnight the day is a new one', 'metropole', 1, '20260609', '00:00', 0, '20260610'],
    ['Saturdays count', 'metropole', 1, '20260605', '10:00', 0, '20260606'],
    ['Sundays do not', 'metropole', 1, '20260606', '10:00', 0, '20260608'],
    ['late on Friday, then Monday', 'metropole', 1, '20260605', '16:30', 0, '20260608'],
    ['on a Sunday, from Monday on', 'metropole', 1, '20260607', '09:00', 0, '20260609'],
    ['late on Saturday is as on Sunday', 'metropole', 1, '20260606', '18:00', 0, '20260609'],
    ['the service adds its own', 'metropole', 1, '20260608', '10:00', 2, '20260611'],
    ['1 May', 'metropole', 1, '20260430', '10:00', 0, '20260502'],
    ['late before 1 May', 'metropole', 1, '20260430', '17:00', 0, '20260504'],
    ['Easter, Monday included', 'metropole', 1, '20260404', '10:00', 0, '20260407'],
    ['Good Friday is a day in Brest', 'metropole', 1, '20260402', '10:00', 0, '20260403'],
    ['and none in Strasbourg', 'alsace-moselle', 1, '20260402', '10:00', 0, '20260404'],
    ['26 December in Brest', 'metropole', 1, '20261224', '10:00', 0, '20261226'],
    ['26 December in Metz', 'alsace-moselle', 1, '20261224', '10:00', 0, '20261228'],
    ['over the New Year', 'metropole', 2, '20261231', '10:00', 0, '20270104'],
    ['the abolition in Guadeloupe', 'guadeloupe', 1, '20260526', '10:00', 0, '20260528'],
    ['which is no holiday in Martinique', 'martinique', 1, '20260526', '10:00', 0, '20260527'],
    ['Martinique has its own', 'martinique', 1, '20260521', '10:00', 0, '20260523'],
    ['Guyane', 'guyane', 1, '20260609', '10:00', 0, '20260611'],
    ['Mayotte', 'mayotte', 1, '20260425', '10:00', 0, '20260428'],
    ['Réunion, on a Monday in 2027', 'reunion', 1, '20271218', '10:00', 0, '20271221'],
    ['by sea, a week and fourteen days', 'reunion', 7, '20260601', '10:00', 14, '20260625'],
  ] as const)('%s', (_, calendar, leadDays, day, time, extraDays, expected) => {
    expect(earliest(calendar, leadDays, day, time, extraDays)).toBe(expected);
  });
});

describe('what it costs', () => {
  const offer = { price: '9.9000', freeFrom: '350.0000' };

  test.each([
    ['0', '9.9000'],
    ['349.9900', '9.9000'],
    ['350.0000', '0.0000'],
    ['9999.0000', '0.0000'],
  ])('for %s HT', (ht, price) => {
    expect(deliveryPrice(offer, toUnits(ht))).toBe(price);
  });

  test('without a threshold always, with one of nothing never', () => {
    expect(deliveryPrice({ ...offer, freeFrom: null }, toUnits('99999.0000'))).toBe('9.9000');
    expect(deliveryPrice({ ...offer, freeFrom: '0.0000' }, 0)).toBe('0.0000');
  });
});
