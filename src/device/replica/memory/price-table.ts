import { Interner } from '../../../../catalogue-engine/interner.ts';
import { bestRunning, type PromotionFacts } from '../../../../contract/catalogue/pricing.ts';
import { toThousandths } from '../../../../contract/core/decimal.ts';
import { grown } from '../../../../contract/core/integers.ts';
import type { PriceChunk } from '../chunks/price-chunk.ts';
import { allTerms } from '../chunks/term-column.ts';

const NONE = -1;

export class PriceTable {
  loadedRows = 0;
  revision = 0;
  private readonly rows = new Map<number, number>();
  private prices = new Float64Array(0);
  private promotionIds = new Int32Array(0);
  private used = 0;
  private readonly promotionTexts = new Interner();
  private readonly promotionLists: PromotionFacts[][] = [];

  apply(chunk: PriceChunk): void {
    this.revision += 1;
    this.loadedRows += chunk.arNums.length + chunk.removed.length;
    for (const arNum of chunk.removed) this.rows.delete(arNum);
    this.expect(chunk.arNums.length);
    const ids = allTerms(chunk.promotions).map((text) => {
      const id = this.promotionTexts.of(text);
      this.promotionLists[id] ??= JSON.parse(text) as PromotionFacts[];
      return id;
    });
    for (const [row, arNum] of chunk.arNums.entries()) {
      const at = this.rows.get(arNum) ?? this.used++;
      this.rows.set(arNum, at);
      this.prices[at] = chunk.prices[row] ?? NONE;
      this.promotionIds[at] = ids[chunk.promotions.ids[row] ?? 0] ?? 0;
    }
  }

  rowOf = (arNum: number): number => this.rows.get(arNum) ?? NONE;

  priceAt(row: number): number | undefined {
    const price = this.prices[row] ?? NONE;
    return price === NONE ? undefined : price;
  }

  promotionsAt(row: number): readonly PromotionFacts[] {
    return row === NONE ? [] : (this.promotionLists[this.promotionIds[row] ?? 0] ?? []);
  }

  discountsOn(day: string): (row: number) => number {
    const discounts = this.promotionLists.map((list) =>
      toThousandths(bestRunning(list, day)?.discount ?? '0'),
    );
    return (row) => (row === NONE ? 0 : (discounts[this.promotionIds[row] ?? 0] ?? 0));
  }

  /** Counts the rows with a price or an unexpired promotion, like the total of the server. */
  liveOn(day: string): number {
    const lasts = this.promotionLists.map((list) => list.some(({ endsOn }) => endsOn >= day));
    let live = 0;
    for (const row of this.rows.values()) {
      if (this.prices[row] !== NONE || lasts[this.promotionIds[row] ?? 0]) live += 1;
    }
    return live;
  }

  expect(more: number): void {
    const rows = this.used + more;
    if (rows <= this.prices.length) return;
    const room = Math.max(rows, this.prices.length + (this.prices.length >> 1));
    this.prices = grown(this.prices, room);
    this.promotionIds = grown(this.promotionIds, room);
  }
}
