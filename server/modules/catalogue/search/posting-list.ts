const FIRST_SIZE = 4;

/** Marks of a word: in the name as it is, in the name as a stem; none elsewhere. */
export const IN_NAME = 1;
export const STEM_IN_NAME = 2;
const MARK_BITS = 2;
const MARKS = 2 ** MARK_BITS - 1;

export class PostingList {
  #values = new Int32Array(FIRST_SIZE);
  size = 0;

  add(text: number, marks: number): void {
    if (this.size === this.#values.length) {
      const longer = new Int32Array(this.size + (this.size >> 1));
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values[this.size] = (text << MARK_BITS) | marks;
    this.size += 1;
  }

  textAt(at: number): number {
    return (this.#values[at] ?? 0) >> MARK_BITS;
  }

  marksAt(at: number): number {
    return (this.#values[at] ?? 0) & MARKS;
  }

  renumber(numbers: Int32Array): void {
    const { size } = this;
    this.size = 0;
    for (let at = 0; at < size; at += 1) {
      const number = numbers[this.textAt(at)] ?? -1;
      if (number >= 0) this.add(number, this.marksAt(at));
    }
  }
}
