import type { CodeMatches } from './code-search.ts';
import type { ListColumns } from './list-columns.ts';
import { significantWords, stemOf, wordsOf } from './search-words.ts';
import { isMisspelt, isOneErrorFromStart } from './typing-error.ts';
import type { WordIndex } from './word-index.ts';

/** Ranks of a match. A word in the name ranks above the same word elsewhere, by `IN_NAME`. */
const EXACT_CODE = 40;
const CODE_PREFIX = 36;
const NAME_START = 28;
const IN_NAME = 2;
const RANKS = EXACT_CODE + 1;

const MOST_WORDS = 12;

export type Ranks = Uint8Array;

export interface Matches {
  /** The matching slots, unsorted. Withdrawn products may be among them. */
  slots: Int32Array;
  /** The rank of each slot, at the index of the slot. The next search overwrites this array. */
  ranks: Ranks;
}

export type Search = (index: WordIndex, codes: CodeMatches, text: string) => Matches;

/** Creates a search that reuses its arrays. A result is valid only until the next search. */
export function createSearch(columns: ListColumns): Search {
  const ranks = createScores();
  const others = createScores();

  /** Allows typing errors in words that start no known word, and with `always` in all words. */
  function rankWords(index: WordIndex, typed: readonly string[], always: boolean): void {
    const last = typed.length - 1;
    const matches = typed.map((word, at) => matchWords(index, word, at === last, always));
    for (const [at, match] of matches.entries()) {
      if (at === 0) score(ranks, index, match);
      else {
        others.clear(columns.size);
        score(others, index, match);
        // A product must match every word, so the lowest score of its words counts.
        ranks.limit(others.values());
      }
    }
    raiseNameStarts(columns, ranks, matches);
  }

  return (index, codes, text) => {
    const typed = significantWords(wordsOf(text)).slice(0, MOST_WORDS);
    ranks.clear(columns.size);
    if (typed.length > 0) rankWords(index, typed, false);
    if (typed.length > 0 && ranks.slots().length === 0) rankWords(index, typed, true);
    for (const slot of codes.prefix) ranks.set(slot, CODE_PREFIX);
    for (const slot of codes.exact) ranks.set(slot, EXACT_CODE);
    return { slots: ranks.slots(), ranks: ranks.values() };
  };
}

type Scores = ReturnType<typeof createScores>;

/** A score per slot, with a list of the slots above 0, so that reading and clearing are fast. */
function createScores() {
  let values = new Uint8Array(0);
  let slots = new Int32Array(0);
  let count = 0;

  function set(slot: number, value: number): void {
    if (values[slot] === 0) slots[count++] = slot;
    values[slot] = value;
  }

  return {
    values: () => values,
    slots: () => slots.subarray(0, count),
    set,
    raise(slot: number, value: number): void {
      if (value > (values[slot] ?? 0)) set(slot, value);
    },
    limit(most: Uint8Array): void {
      const before = count;
      count = 0;
      for (let at = 0; at < before; at += 1) {
        const slot = slots[at] ?? 0;
        const value = Math.min(values[slot] ?? 0, most[slot] ?? 0);
        values[slot] = value;
        if (value > 0) slots[count++] = slot;
      }
    },
    clear(size: number): void {
      if (values.length < size) {
        values = new Uint8Array(size);
        slots = new Int32Array(size);
      }
      for (let at = 0; at < count; at += 1) values[slots[at] ?? 0] = 0;
      count = 0;
    },
  };
}

function score(scores: Scores, { names, others }: WordIndex, match: Uint8Array): void {
  for (let word = 0; word < match.length; word += 1) {
    const quality = match[word] ?? 0;
    if (quality === 0) continue;
    for (const { starts, slots } of [names, others]) {
      const value = quality * 4 + (slots === names.slots ? IN_NAME : 0);
      const end = starts[word + 1] ?? 0;
      for (let at = starts[word] ?? 0; at < end; at += 1) scores.raise(slots[at] ?? 0, value);
    }
  }
}

function raiseNameStarts(
  { words }: ListColumns,
  ranks: Scores,
  matches: readonly Uint8Array[],
): void {
  const starting = startingWords(matches);
  const values = ranks.values();
  for (const slot of ranks.slots()) {
    if (words.starts[slot] === words.ends[slot]) continue;
    const start = starting[words.values[words.starts[slot] ?? 0] ?? 0] ?? 0;
    if (start === 0) continue;
    const rank = values[slot] ?? 0;
    const isSure = rank >= PREFIX * 4 && (rank & IN_NAME) !== 0 && start >= PREFIX;
    ranks.set(slot, isSure ? NAME_START + start : rank + 1);
  }
}

function startingWords(matches: readonly Uint8Array[]): Uint8Array {
  const starting = new Uint8Array(matches.at(-1) ?? []);
  for (const match of matches.slice(0, -1)) {
    for (let word = 0; word < starting.length; word += 1) {
      const quality = match[word] ?? 0;
      const isStart = quality === WHOLE || quality === TYPO;
      if (isStart && quality > (starting[word] ?? 0)) starting[word] = quality;
    }
  }
  return starting;
}

/** Sorts slots by rank, the highest first. Slots of equal rank keep their sort order. */
export function ranked(order: Int32Array, ranks: Ranks): Int32Array {
  const places = new Int32Array(RANKS + 1);
  for (let at = 0; at < order.length; at += 1) {
    const rank = ranks[order[at] ?? 0] ?? 0;
    if (rank > 0) places[RANKS - rank + 1] = (places[RANKS - rank + 1] ?? 0) + 1;
  }
  for (let place = 1; place < places.length; place += 1) {
    places[place] = (places[place] ?? 0) + (places[place - 1] ?? 0);
  }
  const found = new Int32Array(places.at(-1) ?? 0);
  for (let at = 0; at < order.length; at += 1) {
    const slot = order[at] ?? 0;
    const rank = ranks[slot] ?? 0;
    if (rank === 0) continue;
    const place = places[RANKS - rank] ?? 0;
    found[place] = slot;
    places[RANKS - rank] = place + 1;
  }
  return found;
}

/** Puts usual products first among slots of equal rank. `ranks[i]` is the rank of `slots[i]`. */
export function usualFirst(
  slots: Int32Array,
  ranks: Ranks,
  usual: ReadonlySet<number>,
): Int32Array {
  if (usual.size === 0) return slots;
  const ordered = new Int32Array(slots.length);
  let place = 0;
  for (let start = 0, end = 0; start < slots.length; start = end) {
    while (end < slots.length && ranks[end] === ranks[start]) end += 1;
    for (const first of [true, false]) {
      for (let at = start; at < end; at += 1) {
        const slot = slots[at] ?? 0;
        if (usual.has(slot) === first) ordered[place++] = slot;
      }
    }
  }
  return ordered;
}

const TYPO = 1;
const PART = 2;
const PREFIX = 3;
const WHOLE = 4;

const SHORTEST_PART = 3;
/** In a shorter word, a wrong letter usually makes another word, so no error is allowed. */
const SHORTEST_TYPO = 4;
const DIGIT = /\d/;

function matchWords(
  { words, stems }: WordIndex,
  typed: string,
  isLast: boolean,
  always: boolean,
): Uint8Array {
  const matches = new Uint8Array(words.length);
  const stem = stemOf(typed);
  let best = 0;
  for (let id = 0; id < words.length; id += 1) {
    const word = words[id] ?? '';
    const match = word === typed || stems[id] === stem ? WHOLE : partly(word, typed);
    matches[id] = match;
    if (match > best) best = match;
  }
  const mayErr = typed.length >= SHORTEST_TYPO && !DIGIT.test(typed);
  if (mayErr && (always || best < PREFIX)) addTypos(matches, stems, stem, isLast);
  return matches;
}

function partly(word: string, typed: string): number {
  const at = word.indexOf(typed);
  if (at === 0) return PREFIX;
  return at > 0 && typed.length >= SHORTEST_PART ? PART : 0;
}

function addTypos(
  matches: Uint8Array,
  stems: readonly string[],
  stem: string,
  isLast: boolean,
): void {
  for (let id = 0; id < stems.length; id += 1) {
    if (matches[id] !== 0) continue;
    const word = stems[id] ?? '';
    if (isMisspelt(stem, word) || (isLast && isOneErrorFromStart(stem, word))) {
      matches[id] = TYPO;
    }
  }
}
