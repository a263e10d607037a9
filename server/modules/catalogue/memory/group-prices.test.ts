import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOf } from '../../../../contract/catalogue/pricing.ts';
import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import { lessPercent } from './group-prices.ts';

const PROMOTION = { startsOn: '20260101', endsOn: '20261231' };

test('a list sorts by the very price that it shows', () => {
  const thousandths = fc.integer({ min: 0, max: 99_999 });
  const units = fc.oneof(fc.nat(5000), fc.nat(2_000_000_000), fc.nat(100_000_000_000_000));
  fc.assert(
    fc.property(units, thousandths, thousandths, (base, client, promotion) => {
      const facts = {
        basePrice: fromUnits(base),
        tariffPrice: null,
        clientDiscount: String(client / 1000),
        breaks: [],
        promotions: [{ ...PROMOTION, discount: String(promotion / 1000) }],
      };
      const shown = toUnits(priceOf(facts, '20261121').netPrice);
      expect(lessPercent(lessPercent(base, client), promotion)).toBe(shown);
    }),
    { numRuns: 500 },
  );
});
