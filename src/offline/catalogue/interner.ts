/** Gives each value a small number, the same one whenever it comes again. */
export interface Interner<T = string> {
  idOf(value: T): number;
  readonly values: readonly T[];
}

export function createInterner<T = string>(): Interner<T> {
  const ids = new Map<T, number>();
  const values: T[] = [];
  return {
    idOf(value) {
      const known = ids.get(value);
      if (known !== undefined) return known;
      ids.set(value, values.length);
      values.push(value);
      return values.length - 1;
    },
    values,
  };
}
