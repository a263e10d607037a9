import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { freeFromOf, isWhole, prefetchFacts, useDeliveryFacts } from './delivery-facts.ts';

afterEach(() => vi.restoreAllMocks());

function knownOf(clNum: number) {
  const known: { facts?: ReturnType<typeof useDeliveryFacts>['facts'] } = {};
  function Facts() {
    known.facts = useDeliveryFacts('contact-4', clNum).facts;
    return null;
  }
  renderToStaticMarkup(<Facts />);
  return known.facts ?? { addresses: undefined, terms: undefined };
}

test('logs a failed read, and keeps the delivery facts of an earlier read', async () => {
  const log = vi.spyOn(console, 'info').mockReturnValue();
  const network = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  await prefetchFacts('contact-4', 1);
  expect([knownOf(1), log.mock.calls.length]).toEqual([{}, 2]);
  network.mockImplementation(async () => Response.json([]));
  await prefetchFacts('contact-4', 1);
  expect([isWhole(knownOf(1)), isWhole(knownOf(2))]).toEqual([true, false]);
  network.mockRejectedValue(new TypeError('offline'));
  await prefetchFacts('contact-4', 1);
  expect(isWhole(knownOf(1))).toBe(true);
});

test('returns the amount for free delivery in the zone of the usual postal address', () => {
  const rate = (freeFrom: string | null) => ({
    ...{ zpNum: 1, name: 'Standard', maxWeight: '30', price: '9.0000', extraDays: 0 },
    freeFrom,
  });
  const zone = (ztNum: number, ...freeFrom: (string | null)[]) => ({
    ...{ ztNum, name: '', calendar: 'metropole' as const, leadDays: 1, regions: [] },
    rates: freeFrom.map(rate),
  });
  const zones = [zone(1, '350.0000'), zone(2, null, '1500.0000', '1600.0000'), zone(3, null)];
  const from = (usual: number) => {
    const addresses = [1, 2, 3].map((ZTNum) => ({ ...address, ZTNum, isDefault: ZTNum === usual }));
    return freeFromOf({ addresses, terms: { ...terms, zones } });
  };
  expect([from(1), from(2), from(3)]).toEqual([3_500_000, 15_000_000, undefined]);
  expect(freeFromOf({ addresses: undefined, terms: undefined })).toBeUndefined();
});

const address = {
  ...{ AdNum: 1, label: '', line1: '', line2: null, postalCode: '', city: '', country: 'FR' },
  ...{ region: '', instructions: null },
};
const terms = { cutoff: '16:00', paymentMethods: [], clTel: null, coMobile: null };
