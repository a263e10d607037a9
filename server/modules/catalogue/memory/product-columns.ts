const FIRST_SIZE = 1024;

/** What lists look at, a column per fact, in numbers alone: some 60 bytes an article. */
const emptyColumns = () => ({
  arNum: new Int32Array(FIRST_SIZE),
  /** Whether it can be ordered; what cannot stays at its place without being listed. */
  listed: new Uint8Array(FIRST_SIZE),
  category: new Int32Array(FIRST_SIZE),
  brand: new Int32Array(FIRST_SIZE),
  traitSet: new Int32Array(FIRST_SIZE),
  popularity: new Int32Array(FIRST_SIZE),
  /** In 1/10000 of a euro. */
  basePrice: new Float64Array(FIRST_SIZE),
  /** In microseconds since 1970. */
  createdAt: new Float64Array(FIRST_SIZE),
  /** The last day on which it counts as new, YYYYMMDD; zero for never. */
  newUntil: new Int32Array(FIRST_SIZE),
  clearance: new Uint8Array(FIRST_SIZE),
  inStock: new Uint8Array(FIRST_SIZE),
  /** A hash of the name: another one says that the order of names has changed. */
  name: new Int32Array(FIRST_SIZE),
  /** The place among all names. */
  nameRank: new Int32Array(FIRST_SIZE),
});

type Values = ReturnType<typeof emptyColumns>;
export type Column = Int32Array | Uint8Array | Float64Array;

/** Columns that grow. An article keeps its place in them for ever, also once it is gone. */
export class ArticleColumns {
  size = 0;
  of: Values = emptyColumns();
  readonly #places = new Map<number, number>();

  find(arNum: number): number | undefined {
    return this.#places.get(arNum);
  }

  /** The place of an article, a new one where it had none. */
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

/** The same column with room for as much again. */
export function longerOf<C extends Column>(column: C): C {
  const longer = new (column.constructor as new (length: number) => C)(column.length * 2);
  longer.set(column);
  return longer;
}
