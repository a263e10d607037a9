import type { ListColumns } from '../../../../contract/catalogue/list-columns.ts';
import { createNumberPool } from '../../../../contract/catalogue/number-pool.ts';
import { Interner } from '../../../../contract/core/interner.ts';

const FIRST_SIZE = 1024;

/** What lists look at, a column per fact, in numbers alone: some 70 bytes a product. */
const emptyColumns = () => ({
  arNums: new Int32Array(FIRST_SIZE),
  /** Whether it can be ordered; what cannot keeps its slot without being listed. */
  listed: new Uint8Array(FIRST_SIZE),
  categoryIds: new Int32Array(FIRST_SIZE),
  brandIds: new Int32Array(FIRST_SIZE),
  popularities: new Int32Array(FIRST_SIZE),
  /** In 1/10000 of a euro. */
  basePrices: new Float64Array(FIRST_SIZE),
  /** The day it came into the catalogue, YYYYMMDD. */
  sinces: new Int32Array(FIRST_SIZE),
  /** The last day on which it counts as new, YYYYMMDD; zero for never. */
  newUntils: new Int32Array(FIRST_SIZE),
  clearance: new Uint8Array(FIRST_SIZE),
  inStock: new Uint8Array(FIRST_SIZE),
  /** A hash of the name: another one says that the order of names has changed. */
  nameHashes: new Int32Array(FIRST_SIZE),
});

type Values = ReturnType<typeof emptyColumns>;
export type Column = Int32Array | Uint8Array | Float64Array;

/** Columns that grow. A product keeps its slot in them for ever, also once it is gone. */
export class ProductColumns implements ListColumns {
  size = 0;
  /** Rise with each change: of anything, of what orders are made of, of what words are found in. */
  revision = 0;
  orderRevision = 0;
  wordRevision = 0;
  of: Values = emptyColumns();
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

  get integers(): Values {
    return this.of;
  }

  get categoryIds(): Int32Array {
    return this.of.categoryIds;
  }

  get brandIds(): Int32Array {
    return this.of.brandIds;
  }

  isListed = (slot: number): boolean => this.of.listed[slot] === 1;

  find(arNum: number): number | undefined {
    return this.#slots.get(arNum);
  }

  /** The slot of a product, a new one where it had none. */
  slotOf(arNum: number): number {
    const known = this.#slots.get(arNum);
    if (known !== undefined) return known;
    const slot = this.size;
    if (slot === this.of.arNums.length) this.#grow();
    this.size += 1;
    this.of.arNums[slot] = arNum;
    this.#slots.set(arNum, slot);
    return slot;
  }

  #grow(): void {
    const longer = Object.entries(this.of).map(([name, column]) => [name, longerOf(column)]);
    this.of = Object.fromEntries(longer) as Values;
    this.tags.reserve(this.of.arNums.length);
    this.words.reserve(this.of.arNums.length);
  }
}

/** The same column with room for as much again. */
export function longerOf<C extends Column>(column: C): C {
  const longer = new (column.constructor as new (length: number) => C)(column.length * 2);
  longer.set(column);
  return longer;
}
