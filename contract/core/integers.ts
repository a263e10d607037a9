type Numbers = Int32Array | Uint8Array | Float64Array;

/** `Int32Array.from` is slower, because it calls an iterator for each value. */
export function integersOf(values: ArrayLike<number>, of: (value: number) => number): Int32Array {
  const integers = new Int32Array(values.length);
  for (let at = 0; at < values.length; at += 1) integers[at] = of(values[at] ?? 0);
  return integers;
}

export function grown<C extends Numbers>(column: C, length: number): C {
  const longer = new (column.constructor as new (length: number) => C)(length);
  longer.set(column);
  return longer;
}
