import { Interner } from '../../../../catalogue-engine/interner.ts';
import type { ListColumns } from '../../../../catalogue-engine/list-columns.ts';
import { createNumberPool } from '../../../../catalogue-engine/number-pool.ts';
import { grown } from '../../../../contract/core/integers.ts';

const FIRST_SIZE = 1024;

const emptyColumns = () => ({
  arNums: new Int32Array(FIRST_SIZE),
  /** 1 for a product that can be ordered, otherwise 0. */
  listed: new Uint8Array(FIRST_SIZE),
  categoryIds: new Int32Array(FIRST_SIZE),
  brandIds: new Int32Array(FIRST_SIZE),
  popularities: new Int32Array(FIRST_SIZE),
  /** The base prices in 1/10000 of a euro. */
  basePrices: new Float64Array(FIRST_SIZE),
  /** The days on which products came into the catalogue, as YYYYMMDD. */
  sinces: new Int32Array(FIRST_SIZE),
  /**
   * The last days on which products are marked as new, as YYYYMMDD; 0 for a product that is not
   * marked.
   */
  newUntils: new Int32Array(FIRST_SIZE),
  clearance: new Uint8Array(FIRST_SIZE),
  inStock: new Uint8Array(FIRST_SIZE),
  nameHashes: new Int32Array(FIRST_SIZE),
});

type Values = ReturnType<typeof emptyColumns>;

/**
 * The products by slot, the index into each column. A product has the same slot forever, even after
 * its deletion.
 */
export class ProductColumns implements ListColumns {
  size = 0;
  /**
   * Each counter increases with every change of marks, base prices, list orders or searchable
   * words.
   */
  markRevision = 0;
  priceRevision = 0;
  orderRevision = 0;
  wordRevision = 0;
  integers: Values = emptyColumns();
  readonly categories = new Interner<number>();
  readonly brands = new Interner<number>();
  readonly tagTexts = new Interner();
  readonly vocabulary = new Interner();
  readonly tags = createNumberPool();
  readonly words = createNumberPool();
  readonly #slots = new Map<number, number>();

  constructor() {
    this.tags.reserve(FIRST_SIZE);
    this.words.reserve(FIRST_SIZE);
  }

  isListed = (slot: number): boolean => this.integers.listed[slot] === 1;

  find(arNum: number): number | undefined {
    return this.#slots.get(arNum);
  }

  slotOf(arNum: number): number {
    const known = this.#slots.get(arNum);
    if (known !== undefined) return known;
    const slot = this.size;
    if (slot === this.integers.arNums.length) this.#grow();
    this.size += 1;
    this.integers.arNums[slot] = arNum;
    this.#slots.set(arNum, slot);
    return slot;
  }

  #grow(): void {
    const room = this.integers.arNums.length * 2;
    const longer = Object.entries(this.integers).map(([name, column]) => [
      name,
      grown(column, room),
    ]);
    this.integers = Object.fromEntries(longer) as Values;
    this.tags.reserve(room);
    this.words.reserve(room);
  }
}
