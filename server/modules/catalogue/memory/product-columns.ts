const FIRST_SIZE = 1024;

/** What lists look at, one column per fact, in numbers: some 60 bytes a product. */
const emptyColumns = () => ({
  arNum: new Int32Array(FIRST_SIZE),
  /** Whether it can be ordered; a product that cannot keeps its place. */
  listed: new Uint8Array(FIRST_SIZE),
  category: new Int32Array(FIRST_SIZE),
  brand: new Int32Array(FIRST_SIZE),
  traitSet: new Int32Array(FIRST_SIZE),
  popularity: new Int32Array(FIRST_SIZE),
  basePrice: new Float64Array(FIRST_SIZE),
  createdAt: new Float64Array(FIRST_SIZE),
  newUntil: new Int32Array(FIRST_SIZE),
  clearance: new Uint8Array(FIRST_SIZE),
  inStock: new Uint8Array(FIRST_SIZE),
  /** A hash of the name: when it changes, the order of names has changed. */
  name: new Int32Array(FIRST_SIZE),
  nameRank: new Int32Array(FIRST_SIZE),
});

type Values = ReturnType<typeof emptyColumns>;
export type Column = Int32Array | Uint8Array | Float64Array;

/** Columns that grow. A product keeps its place for ever, also once it is gone. */
export class ProductColumns {
  size = 0;
  of: Values = emptyColumns();
  readonly #places = new Map<number, number>();

  find(arNum: number): number | undefined {
    return this.#places.get(arNum);
  }

  placeOf(arNum: number): number {
    const known = this.#places.get(arNum);
    if (known !== undefined) return known;
    const place = this.size;
    if (place === this.of.arNum.length) this.of = grown(this.of);
    this.size += 1;
    this.of.arNum[place] = arNum;
    this.#places.set(arNum, place);
    return place;
  }
}

function grown(columns: Values): Values {
  const longer = Object.entries(columns).map(([name, column]) => [name, longerOf(column)]);
  return Object.fromEntries(longer) as Values;
}

export function longerOf<C extends Column>(column: C): C {
  const longer = new (column.constructor as new (length: number) => C)(column.length * 2);
  longer.set(column);
  return longer;
}
