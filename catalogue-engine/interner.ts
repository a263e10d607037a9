export class Interner<V extends string | number = string> {
  readonly values: V[] = [];
  readonly #numbers = new Map<V, number>();

  of(value: V): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}
