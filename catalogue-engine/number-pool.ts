import { grown } from '../contract/core/integers.ts';

export type NumberPool = ReturnType<typeof createNumberPool>;

/** One array contains the lists of all slots. The space of a replaced list is not reused. */
export function createNumberPool() {
  let used = 0;
  return {
    values: new Int32Array(0),
    starts: new Int32Array(0),
    ends: new Int32Array(0),
    reserve(slots: number): void {
      this.starts = grown(this.starts, slots);
      this.ends = grown(this.ends, slots);
    },
    append(numbers: Int32Array): number {
      const at = used;
      used += numbers.length;
      if (used > this.values.length) this.values = grown(this.values, Math.max(used, at + at / 2));
      this.values.set(numbers, at);
      return at;
    },
  };
}
