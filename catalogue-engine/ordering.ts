export type Ordering = ReturnType<typeof createOrdering>;

const BITS = 32;

/** A sort order of all slots. Sorts a subset with one bit per position, read in sequence. */
export function createOrdering(slots: Int32Array, size: number) {
  const places = new Int32Array(size).fill(-1);
  for (let at = 0; at < slots.length; at += 1) places[slots[at] ?? 0] = at;
  const bits = new Int32Array(Math.ceil(slots.length / BITS));

  function take(count: number): Int32Array {
    const found = new Int32Array(count);
    let end = 0;
    for (let at = 0; end < count && at < bits.length; at += 1) {
      let rest = bits[at] ?? 0;
      bits[at] = 0;
      while (rest !== 0) {
        const lowest = rest & -rest;
        found[end++] = slots[at * BITS + 31 - Math.clz32(lowest)] ?? 0;
        rest ^= lowest;
      }
    }
    return found;
  }

  return {
    slots,

    /** Returns the slots that have a position, sorted and without duplicates. */
    sorted(some: Int32Array): Int32Array {
      let count = 0;
      for (let at = 0; at < some.length; at += 1) {
        const place = places[some[at] ?? 0] ?? -1;
        if (place < 0) continue;
        const before = bits[place >> 5] ?? 0;
        const bit = 1 << (place & 31);
        if ((before & bit) !== 0) continue;
        bits[place >> 5] = before | bit;
        count += 1;
      }
      return take(count);
    },
  };
}
