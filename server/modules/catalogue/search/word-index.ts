const FIRST_SIZE = 4;

/** Marks of a word: in the name as it is, in the name as a stem; none elsewhere. */
const IN_NAME = 1;
const STEM_IN_NAME = 2;
const MARK_BITS = 2;
const MARKS = 2 ** MARK_BITS - 1;

class PostingList {
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

export interface SearchWord {
  words: readonly string[];
  stems: readonly string[];
}

/** The class says how well: 0 by whole words of the name, 1 by its stems, 2 otherwise. */
export interface Matches {
  places: Int32Array;
  classes: Uint8Array;
}

const SHORTEST_PREFIX = 2;
const SPARE_TEXTS = 1000;
const GONE = -1;
/** Follows the first part of a word of letters and digits, of which only that part is indexed. */
const REST = '+';
const MIXED = /^(?:[a-z]+(?=\d)|\d+(?=[a-z]))/;

/**
 * Words and the products whose texts hold them. A changed text is a new text: the old one stays
 * without a product, until there are so many that all are renumbered.
 */
export class WordIndex {
  #terms = new Map<string, PostingList>();
  #sorted: string[] = [];
  #placeOfText: number[] = [];
  readonly #textOfPlace: (number | undefined)[] = [];
  #gone = 0;

  /** Each lexeme begins with a digit that says where in the name it stands. */
  put(place: number, lexemes: readonly string[]): void {
    this.remove(place);
    const text = this.#placeOfText.push(place) - 1;
    this.#textOfPlace[place] = text;
    for (const lexeme of lexemes) {
      this.#listOf(lexeme.slice(1)).add(text, Number(lexeme[0]));
    }
  }

  remove(place: number): void {
    const text = this.#textOfPlace[place];
    if (text === undefined) return;
    this.#placeOfText[text] = GONE;
    this.#textOfPlace[place] = undefined;
    this.#gone += 1;
    if (this.#gone > this.#placeOfText.length / 2 + SPARE_TEXTS) this.#compact();
  }

  match(asked: readonly SearchWord[]): Matches {
    const size = this.#placeOfText.length;
    const [all, whole, stems] = [0, 1, 2].map(() => new Uint8Array(size)) as Columns;
    let stemmed = 0;
    for (const [step, { words, stems: like }] of asked.entries()) {
      const begun = step === asked.length - 1 ? words.flatMap((word) => this.#beginWith(word)) : [];
      for (const term of new Set([...words, ...like, ...begun])) this.#mark(all, step, term, 0);
      for (const word of words) this.#mark(whole, step, word, IN_NAME);
      // A word without a stem says too little to count in the name.
      if (like.length === 0) continue;
      for (const stem of like) this.#mark(stems, stemmed, stem, STEM_IN_NAME);
      stemmed += 1;
    }
    return this.#collect(asked.length, stemmed, [all, whole, stems]);
  }

  #mark(steps: Uint8Array, step: number, term: string, marks: number): void {
    const list = this.#terms.get(term);
    if (!list) return;
    for (let at = 0; at < list.size; at += 1) {
      const text = list.textAt(at);
      if (steps[text] === step && (list.marksAt(at) & marks) === marks) steps[text] = step + 1;
    }
  }

  #collect(words: number, stemmed: number, [all, whole, stems]: Columns): Matches {
    const places = new Int32Array(all.length);
    const classes = new Uint8Array(all.length);
    let size = 0;
    for (let text = 0; text < all.length; text += 1) {
      const place = this.#placeOfText[text] ?? GONE;
      if (all[text] !== words || place === GONE) continue;
      places[size] = place;
      classes[size] = whole[text] === words ? 0 : stemmed > 0 && stems[text] === stemmed ? 1 : 2;
      size += 1;
    }
    return { places: places.subarray(0, size), classes: classes.subarray(0, size) };
  }

  #beginWith(word: string): string[] {
    if (word.length < SHORTEST_PREFIX) return [];
    if (this.#sorted.length !== this.#terms.size) this.#sorted = [...this.#terms.keys()].sort();
    const found: string[] = [];
    for (let at = this.#firstFrom(word); this.#sorted[at]?.startsWith(word); at += 1) {
      found.push(this.#sorted[at] ?? '');
    }
    return found;
  }

  #firstFrom(word: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #listOf(lexeme: string): PostingList {
    const known = this.#terms.get(lexeme);
    if (known) return known;
    const beginning = MIXED.exec(lexeme)?.[0];
    const term = beginning === undefined ? lexeme : beginning + REST;
    const list = this.#terms.get(term) ?? new PostingList();
    this.#terms.set(term, list);
    return list;
  }

  #compact(): void {
    const numbers = new Int32Array(this.#placeOfText.length).fill(GONE);
    const kept = this.#placeOfText.filter((place) => place !== GONE);
    for (const [number, place] of kept.entries()) {
      numbers[this.#textOfPlace[place] ?? 0] = number;
      this.#textOfPlace[place] = number;
    }
    for (const list of this.#terms.values()) list.renumber(numbers);
    this.#terms = new Map([...this.#terms].filter(([, list]) => list.size > 0));
    this.#sorted = [];
    this.#placeOfText = kept;
    this.#gone = 0;
  }
}

type Columns = [all: Uint8Array, whole: Uint8Array, stems: Uint8Array];
