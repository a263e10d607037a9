const BUCKETS = 2048;

interface Keyed {
  places: Int32Array;
  keys: Float64Array;
}

/** Shared, because nothing is awaited while places are ordered. */
let spare: [Keyed, Keyed] = [emptyOf(0), emptyOf(0)];

/**
 * Orders places by their keys, smallest first; equal keys keep their order. Keys are whole numbers
 * from zero. The result is valid until the next call.
 */
export function orderByKey(places: Int32Array, keys: Float64Array): Int32Array {
  const { length } = places;
  if (spare[0].places.length < length) spare = [emptyOf(length), emptyOf(length)];
  let [from, to] = spare;
  from.places.set(places);
  from.keys.set(keys);
  const largest = largestOf(keys);
  for (let unit = 1; unit <= largest; unit *= BUCKETS) {
    const starts = startsOf(from.keys, length, unit);
    for (let i = 0; i < length; i += 1) {
      const key = from.keys[i] ?? 0;
      const bucket = digitOf(key, unit);
      const at = starts[bucket] ?? 0;
      starts[bucket] = at + 1;
      to.places[at] = from.places[i] ?? 0;
      to.keys[at] = key;
    }
    [from, to] = [to, from];
  }
  return from.places.subarray(0, length);
}

function emptyOf(length: number): Keyed {
  return { places: new Int32Array(length), keys: new Float64Array(length) };
}

function startsOf(keys: Float64Array, length: number, unit: number): Int32Array {
  const starts = new Int32Array(BUCKETS + 1);
  for (let i = 0; i < length; i += 1) {
    const next = digitOf(keys[i] ?? 0, unit) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let i = 1; i <= BUCKETS; i += 1) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  return starts;
}

/** A division by a power of two is exact, and so are its lowest bits. */
const digitOf = (key: number, unit: number): number => (key / unit) & (BUCKETS - 1);

export function largestOf(values: Float64Array): number {
  let largest = 0;
  for (let at = 0; at < values.length; at += 1) largest = Math.max(largest, values[at] ?? 0);
  return largest;
}

export function valuesAt(places: Int32Array, column: Int32Array | Float64Array): Float64Array {
  const values = new Float64Array(places.length);
  for (let at = 0; at < places.length; at += 1) values[at] = column[places[at] ?? 0] ?? 0;
  return values;
}
