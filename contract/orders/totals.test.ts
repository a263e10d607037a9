import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PricedLine, totalsByRate, totalsOf } from './totals.ts';

const line = (more: Partial<PricedLine> = {}): PricedLine => ({
  quantity: 10,
  unitPrice: 841,
  discount: 0,
  vatRate: 20,
  ...more,
});

test('the rates are listed from the highest, each with its own rounding', () => {
  const lines = [line({ vatRate: 5.5, unitPrice: 19_999 }), line(), line({ discount: 12.5 })];
  // 19.999 at 5.5 %; 0.841 + 0.735875 = 1.576875 at 20 %.
  expect(totalsByRate(lines)).toEqual([
    { vatRate: 20, ht: 15_800, vat: 3_200 },
    { vatRate: 5.5, ht: 200_000, vat: 11_000 },
  ]);
  expect(totalsOf(lines)).toEqual({ ht: 215_800, vat: 14_200, ttc: 230_000 });
  expect([totalsByRate([]), totalsOf([])]).toEqual([[], { ht: 0, vat: 0, ttc: 0 }]);
});

test('exact over the lines: cents that each line would lose add up', () => {
  const lines = Array.from({ length: 3 }, () => line({ quantity: 1, unitPrice: 33 }));
  expect(totalsOf(lines).ht).toBe(100);
});

/** By long division on decimal strings: nothing here is shared with what is tested. */
function referenceCents(lines: readonly PricedLine[]): { ht: bigint; vat: bigint } {
  const half = (value: bigint, by: bigint) => {
    const rest = value % by;
    return value / by + (rest * 2n >= by ? 1n : 0n);
  };
  let ht = 0n;
  let vat = 0n;
  for (const rate of new Set(lines.map(({ vatRate }) => vatRate))) {
    // In 1/10^7 of a euro: prices have four places, discounts three more as a share of 100.
    const exact = lines
      .filter(({ vatRate }) => vatRate === rate)
      .map(({ quantity, unitPrice, discount }) => {
        const kept = 100n * 1000n - BigInt(discount.toFixed(3).replace('.', ''));
        return BigInt(unitPrice) * BigInt(quantity) * kept;
      })
      .reduce((sum, one) => sum + one, 0n);
    const cents = half(exact, 10_000_000n);
    ht += cents;
    vat += half(cents * BigInt(rate.toFixed(1).replace('.', '')), 1000n);
  }
  return { ht, vat };
}

// Specification: constant.total-ht, constant.total-vat
test('as an independent count has it, to the cent', () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 99_999 }),
      unitPrice: fc.integer({ min: 0, max: 9_999_999 }),
      discount: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
      vatRate: fc.constantFrom(20, 10, 5.5, 2.1, 0),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(lines, (all) => {
      const { ht, vat } = referenceCents(all);
      const totals = totalsOf(all);
      expect([BigInt(totals.ht), BigInt(totals.vat)]).toEqual([ht * 100n, vat * 100n]);
      expect(totals.ttc).toBe(totals.ht + totals.vat);
      const rates = totalsByRate(all);
      expect(rates.reduce((sum, rate) => sum + rate.ht + rate.vat, 0)).toBe(totals.ttc);
    }),
    { numRuns: 500 },
  );
});
