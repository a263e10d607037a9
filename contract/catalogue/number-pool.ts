/** One list of numbers per slot, all in one array; a replaced list leaves a gap. */
export interface NumberPool {
  values: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
  reserve(slots: number): void;
  append(numbers: Int32Array): number;
}

export function createNumberPool(): NumberPool {
  let used = 0;
  const longer = (array: Int32Array, length: number): Int32Array => {
    const next = new Int32Array(length);
    next.set(array);
    return next;
  };
  return {
    values: new Int32Array(0),
    starts: new Int32Array(0),
    ends: new Int32Array(0),
    reserve(slots) {
      this.starts = longer(this.starts, slots);
      this.ends = longer(this.ends, slots);
    },
    append(numbers) {
      const at = used;
      used += numbers.length;
      if (used > this.values.length) this.values = longer(this.values, Math.max(used, at + at / 2));
      this.values.set(numbers, at);
      return at;
    },
  };
}
