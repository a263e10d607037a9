import { Interner } from '../../../../catalogue-engine/interner.ts';
import type { ListColumns } from '../../../../catalogue-engine/list-columns.ts';
import { createNumberPool, type NumberPool } from '../../../../catalogue-engine/number-pool.ts';
import { textAt } from '../../../../catalogue-engine/text-column.ts';
import { grown, integersOf } from '../../../../contract/core/integers.ts';
import { loadedAt, type ProductChunk, WITHDRAWN } from '../chunks/product-chunk.ts';
import { allTerms, type ListColumn } from '../chunks/term-column.ts';

const COPIED = ['arNums', 'packSizes', 'stocks', 'popularities', 'newUntils', 'sinces'] as const;
const INTEGERS = [...COPIED, 'brandIds', 'categoryIds', 'chunks', 'rows', 'touched'] as const;

/** The states of a slot. A listed product can be ordered. A shown product is withdrawn. */
const GONE = 0;
const SHOWN = 1;
const LISTED = 2;

/**
 * The products, each in a fixed slot. The slot of a removed product stays empty. Texts are read
 * from the chunks.
 */
export class ProductTable implements ListColumns {
  size = 0;
  live = 0;
  loadedRows = 0;
  revision = 0;
  readonly chunks: { number: number; chunk: ProductChunk }[] = [];
  readonly brands = new Interner<number>();
  readonly categories = new Interner<number>();
  readonly vocabulary = new Interner();
  readonly tagTexts = new Interner();
  readonly tags = createNumberPool();
  readonly words = createNumberPool();
  readonly integers = emptyColumns(INTEGERS);
  basePrices = new Float64Array(0);
  flags = new Uint8Array(0);
  private state = new Uint8Array(0);
  private readonly slots = new Map<number, number>();

  slotOf(arNum: number): number | undefined {
    const slot = this.slots.get(arNum);
    return slot === undefined || this.state[slot] === GONE ? undefined : slot;
  }

  get orderRevision(): number {
    return this.revision;
  }

  get wordRevision(): number {
    return this.revision;
  }

  isListed = (slot: number): boolean => this.state[slot] === LISTED;

  hasFlag(slot: number, flag: number): boolean {
    return ((this.flags[slot] ?? 0) & flag) !== 0;
  }

  placeOf(slot: number) {
    const place = this.chunks[this.integers.chunks[slot] ?? 0];
    if (!place) throw new Error(`Slot ${slot} has no row`);
    return { number: place.number, chunk: place.chunk, row: this.integers.rows[slot] ?? 0 };
  }

  nameOf(slot: number): string {
    const { chunk, row } = this.placeOf(slot);
    return textAt(chunk.names, row);
  }

  loadedAt(slot: number) {
    const { chunk, row } = this.placeOf(slot);
    return loadedAt(chunk, row);
  }

  /** Returns the slot of a row; undefined if a later chunk has replaced or removed the row. */
  slotAt(chunk: number, row: number): number | undefined {
    const { chunks, rows } = this.integers;
    const slot = this.slotOf(this.chunks[chunk]?.chunk.arNums[row] ?? 0);
    const isCurrent = slot !== undefined && chunks[slot] === chunk;
    return isCurrent && rows[slot] === row ? slot : undefined;
  }

  apply(number: number, chunk: ProductChunk): void {
    this.revision += 1;
    this.expect(chunk.arNums.length);
    this.loadedRows += chunk.arNums.length + chunk.removed.length;
    const index = this.chunks.push({ number, chunk }) - 1;
    for (const arNum of chunk.removed) this.remove(arNum);
    const slots = integersOf(chunk.arNums, (arNum) => this.slotFor(arNum));
    this.copyNumbers(chunk, slots);
    copyLists(chunk.tags, this.tagTexts, this.tags, slots);
    copyLists(chunk.words, this.vocabulary, this.words, slots);
    for (let row = 0; row < slots.length; row += 1) this.settle(index, row, slots[row] ?? 0);
  }

  private remove(arNum: number): void {
    const slot = this.slots.get(arNum);
    if (slot === undefined || this.state[slot] === GONE) return;
    this.state[slot] = GONE;
    this.live -= 1;
  }

  private slotFor(arNum: number): number {
    const known = this.slots.get(arNum);
    if (known !== undefined) return known;
    const slot = this.size;
    this.slots.set(arNum, slot);
    this.size += 1;
    return slot;
  }

  private copyNumbers(chunk: ProductChunk, slots: Int32Array): void {
    const { brandIds, categoryIds } = this.integers;
    for (const name of COPIED) copy(chunk[name], this.integers[name], slots);
    const brands = integersOf(chunk.maNums, (maNum) => this.brands.of(maNum));
    const categories = integersOf(chunk.caNums, (caNum) => this.categories.of(caNum));
    copy(brands, brandIds, slots);
    copy(categories, categoryIds, slots);
    copy(chunk.basePrices, this.basePrices, slots);
    copy(chunk.flags, this.flags, slots);
  }

  private settle(chunk: number, row: number, slot: number): void {
    if (this.state[slot] === GONE) this.live += 1;
    this.state[slot] = this.hasFlag(slot, WITHDRAWN) ? SHOWN : LISTED;
    this.integers.chunks[slot] = chunk;
    this.integers.rows[slot] = row;
    this.integers.touched[slot] = this.revision;
  }

  expect(more: number): void {
    const slots = this.size + more;
    if (slots <= this.state.length) return;
    const room = Math.max(slots, this.state.length + (this.state.length >> 1));
    for (const name of INTEGERS) this.integers[name] = grown(this.integers[name], room);
    this.basePrices = grown(this.basePrices, room);
    this.flags = grown(this.flags, room);
    this.state = grown(this.state, room);
    this.tags.reserve(room);
    this.words.reserve(room);
  }
}

const emptyColumns = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, new Int32Array(0)])) as Record<Name, Int32Array>;

type Numbers = Int32Array | Float64Array | Uint8Array;

function copy(from: Numbers, to: Numbers, slots: Int32Array): void {
  for (let row = 0; row < slots.length; row += 1) to[slots[row] ?? 0] = from[row] ?? 0;
}

function copyLists(from: ListColumn, known: Interner, to: NumberPool, slots: Int32Array): void {
  const ids = allTerms(from).map((term) => known.of(term));
  const values = integersOf(from.ids, (id) => ids[id] ?? 0);
  const offset = to.append(values);
  for (let row = 0; row < slots.length; row += 1) {
    const slot = slots[row] ?? 0;
    to.starts[slot] = offset + (from.starts[row] ?? 0);
    to.ends[slot] = offset + (from.starts[row + 1] ?? 0);
  }
}
