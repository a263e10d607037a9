import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ecoLines,
  ecoOf,
  goodsOf,
  type PricedLine,
  pricedLine,
  totalsByRate,
  totalsOf,
} from './totals.ts';

const line = (more: Partial<PricedLine> = {}): PricedLine => ({
  quantity: 10,
  unitPrice: 841,
  discount: 0,
  vatRate: 20,
  ...more,
});

test('sums up the lines by rate of VAT, and rounds each sum on its own', () => {
  const lines = [line({ vatRate: 5.5, unitPrice: 19_999 }), line(), line({ discount: 12.5 })];
  // The lines cost 19.999 at 5.5 % VAT, and 0.841 + 0.735875 = 1.576875 at 20 % VAT.
  expect(totalsByRate(lines)).toEqual([
    { vatRate: 20, ht: 15_800, vat: 3_200 },
    { vatRate: 5.5, ht: 200_000, vat: 11_000 },
  ]);
  expect(totalsOf(lines)).toEqual({ ht: 215_800, vat: 14_200, ttc: 230_000 });
  expect([totalsByRate([]), totalsOf([])]).toEqual([[], { ht: 0, vat: 0, ttc: 0 }]);
});

test('adds the éco-contribution without a discount and with the VAT rate of its article', () => {
  const lines = [
    line({ discount: 50, eco: 1_234 }),
    line({ vatRate: 5.5, eco: 5 }),
    line({ eco: 1 }),
  ];
  // The lines cost 0.4205 + 1.234 + 0.841 + 0.001 at 20 % VAT, and 0.841 + 0.005 at 5.5 %.
  expect(totalsByRate(lines)).toEqual([
    { vatRate: 20, ht: 25_000, vat: 5_000 },
    { vatRate: 5.5, ht: 8_500, vat: 500 },
  ]);
  expect(ecoLines(lines)).toEqual([
    { quantity: 1, unitPrice: 12_350, discount: 0, vatRate: 20 },
    { quantity: 1, unitPrice: 50, discount: 0, vatRate: 5.5 },
  ]);
  expect([ecoOf(lines), goodsOf(lines)]).toEqual([12_500, 21_000]);
  expect(ecoLines([line(), line({ quantity: 0, eco: 5 })])).toEqual([]);
});

test('counts no éco-contribution for a line that an older version stored', () => {
  const kept = { LCQuantite: 3, LCPrixVente: '1.0000', LCRemise1: '0', LCTvaTx: '20' };
  expect(totalsOf([pricedLine(kept)]).ht).toBe(30_000);
  expect(totalsOf([pricedLine({ ...kept, ecoContribution: '0.1200' })]).ht).toBe(33_600);
});

/** Computes the totals in another way, so that it shares no code with the tested function. */
function referenceCents(lines: readonly PricedLine[]): { ht: bigint; vat: bigint } {
  const half = (value: bigint, by: bigint) => {
    const rest = value % by;
    return value / by + (rest * 2n >= by ? 1n : 0n);
  };
  let ht = 0n;
  let vat = 0n;
  for (const rate of new Set(lines.map(({ vatRate }) => vatRate))) {
    // Computes in 1/10^7 of a euro: prices have four decimal places, and discounts add three more.
    const exact = lines
      .filter(({ vatRate }) => vatRate === rate)
      .map(({ quantity, unitPrice, discount, eco = 0 }) => {
        const kept = 100n * 1000n - BigInt(discount.toFixed(3).replace('.', ''));
        return BigInt(quantity) * (BigInt(unitPrice) * kept + BigInt(eco) * 100_000n);
      })
      .reduce((sum, one) => sum + one, 0n);
    const cents = half(exact, 10_000_000n);
    ht += cents;
    vat += half(cents * BigInt(rate.toFixed(1).replace('.', '')), 1000n);
  }
  return { ht, vat };
}

test('totals equal an independent computation to the cent', () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 99_999 }),
      unitPrice: fc.integer({ min: 0, max: 9_999_999 }),
      discount: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
      vatRate: fc.constantFrom(20, 10, 5.5, 2.1, 0),
      eco: fc.nat(99_999),
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
      // Totals stay the same if the éco-contributions are separate lines.
      expect(totalsOf([...all.map((one) => ({ ...one, eco: 0 })), ...ecoLines(all)])).toEqual(
        totals,
      );
      expect(rates.reduce((sum, rate) => sum + rate.ht + rate.vat, 0)).toBe(totals.ttc);
    }),
    { numRuns: 500 },
  );
});
