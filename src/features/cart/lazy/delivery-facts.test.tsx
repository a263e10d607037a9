import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { isWhole, readFactsAhead, useDeliveryFacts } from './delivery-facts.ts';

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

test('logs a failed read, and keeps known facts', async () => {
  const log = vi.spyOn(console, 'info').mockReturnValue();
  const network = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  await readFactsAhead('contact-4', 1);
  expect([knownOf(1), log.mock.calls.length]).toEqual([{}, 2]);
  network.mockImplementation(async () => Response.json([]));
  await readFactsAhead('contact-4', 1);
  expect([isWhole(knownOf(1)), isWhole(knownOf(2))]).toEqual([true, false]);
  network.mockRejectedValue(new TypeError('offline'));
  await readFactsAhead('contact-4', 1);
  expect(isWhole(knownOf(1))).toBe(true);
});
