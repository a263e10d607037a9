type Numbers = ArrayLike<number>;

/** Quicker than the arrays' own `from`, which asks for one value after the other. */
export function integersOf(values: Numbers, of: (value: number) => number): Int32Array {
  const integers = new Int32Array(values.length);
  for (let at = 0; at < values.length; at += 1) integers[at] = of(values[at] ?? 0);
  return integers;
}
