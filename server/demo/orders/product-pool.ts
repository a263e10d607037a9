import type { DemoProduct } from '../catalogue/generate-products.ts';

const MOST = 2_400;
const WELL_KNOWN =
  /^(GOB-0250-KR|BOI-1000-KF|ASS-0230-BG|DEG-0750-SP|BOB-0450-2P|ASS-0260-PO|FON-0750-BBDE)$/;

const cardOf = (product: DemoProduct) => ({
  ...product,
  tariffs: new Map(product.tariffs.map(({ tgNum, price }) => [tgNum, price])),
  weight: Number(product.weight),
  /**
   * True if the product has no promotion or quantity break, so that the price depends on the tariff
   * alone.
   */
  plain: product.promotion === null && product.breaks.length === 0,
});

export type Card = ReturnType<typeof cardOf>;

/** Collects a limited sample of the products on sale, spread evenly over the catalogue. */
export function createPool(total: number) {
  const every = Math.max(1, Math.floor(total / MOST));
  const cards: Card[] = [];
  const wellKnown: Card[] = [];
  return {
    cards,
    wellKnown,
    offer(product: DemoProduct): void {
      const known = WELL_KNOWN.test(product.reference);
      if (product.withdrawnAt !== null || (!known && product.arNum % every !== 0)) return;
      const card = cardOf(product);
      cards.push(card);
      if (known) wellKnown.push(card);
    },
  };
}

export type Pool = Pick<ReturnType<typeof createPool>, 'cards' | 'wellKnown'>;
