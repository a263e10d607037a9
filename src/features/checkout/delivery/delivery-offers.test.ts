import { expect, test } from 'vitest';
import { offersTo, priceFor, stillOffered, weightOf } from './delivery-offers.ts';

const rate = (zpNum: number, name: string, maxWeight: string, price: string, extraDays = 1) => ({
  zpNum,
  name,
  maxWeight,
  price,
  freeFrom: null,
  extraDays,
});

const terms = {
  cutoff: '16:00',
  zones: [
    {
      ztNum: 1,
      name: 'Ouest',
      calendar: 'metropole' as const,
      leadDays: 1,
      regions: ['29'],
      rates: [rate(1, 'Standard', '30', '9.0000'), rate(3, 'Express', '30', '25.0000', 0)],
    },
  ],
};
const brest = { ZTNum: 1, region: '29' };
/** The time of the order: a Saturday before noon. */
const now = { day: '20261121', time: '11:00' };

test('sums weights exactly, and marks the sum as incomplete if a weight is unknown', () => {
  const lines = [
    { ArNum: 1, LCQuantite: 3 },
    { ArNum: 2, LCQuantite: 1 },
  ];
  const weights = new Map([
    [1, '0.1000'],
    [2, '0.2000'],
  ]);
  expect(weightOf(lines, weights)).toEqual({ kilograms: 0.5, isWhole: true });
  expect(weightOf(lines, new Map([[1, '0.1000']]))).toEqual({ kilograms: 0.3, isWhole: false });
});

test('returns undefined for a postal address outside its zone', () => {
  const weight = { kilograms: 1, isWhole: true };
  expect(offersTo({ ZTNum: 2, region: '29' }, terms, weight, now)).toBeUndefined();
  expect(offersTo({ ZTNum: 1, region: '974' }, terms, weight, now)).toBeUndefined();
});

test('returns null as the price if a weight is unknown', () => {
  const [offer] = offersTo(brest, terms, { kilograms: 0, isWhole: false }, now) ?? [];
  expect(offer?.price).toBeNull();
  expect(offer && priceFor(offer, 10_000_000)).toBeNull();
});

test('offers the days of the delivery run, and omits closed days and past days', () => {
  const run = { name: 'Littoral', days: [{ weekday: 2, daysBefore: 1, time: '14:00' }] };
  const closedDays = [{ from: '20261201', to: '20261201', label: 'Inventaire' }];
  const weight = { kilograms: 1, isWhole: true };
  const offers = offersTo({ ...brest, run }, { ...terms, closedDays }, weight, now) ?? [];
  const daysOf = (at: typeof now) =>
    stillOffered(offers, at).map(({ earliestOn, days }) => [earliestOn, days[1]?.day]);
  // A dearer service with the same delivery days is omitted.
  expect(daysOf(now)).toEqual([['20261124', '20261208']]);
  expect(daysOf({ day: '20261123', time: '14:00' })[0]).toEqual(['20261208', '20261215']);
  expect(daysOf({ day: '20280101', time: '10:00' })).toEqual([]);
});
