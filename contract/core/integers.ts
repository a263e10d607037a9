type Numbers = ArrayLike<number>;

/** Faster than `Int32Array.from`, which calls an iterator for each value. */
export function integersOf(values: Numbers, of: (value: number) => number): Int32Array {
  const integers = new Int32Array(values.length);
  for (let at = 0; at < values.length; at += 1) integers[at] = of(values[at] ?? 0);
  return integers;
}
