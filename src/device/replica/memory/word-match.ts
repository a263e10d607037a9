import { stemOf } from '../../../../catalogue-engine/search-words.ts';
import { isMisspelt } from '../../../../catalogue-engine/typing-error.ts';
import type { WordIndex } from '../../../../catalogue-engine/word-index.ts';

export const isNamed = (share: number): boolean => share >= LEAST_NAMED;

export type WordMatch = ReturnType<ReturnType<typeof createWordMatch>>;

const WHOLE = 1;
/** The share for an inflected form, such as « blanc » for « blanche ». */
const INFLECTED = 0.9;
const NEARLY = 0.7;
/** The share for the beginning of a word, such as « alu » for « aluminium ». */
const BEGUN = 0.4;
/** The factor for a word of the brand or the category instead of the name. */
const BESIDE_NAME = 0.6;
/** The least share for which `isNamed` is true. `BEGUN` is below this share. */
const LEAST_NAMED = NEARLY * BESIDE_NAME;
const LONGEST_ENDING = 2;
const SHORTEST_BEGUN = 3;
const SHORTEST_NEARLY = 5;
/** The largest weight of a word. A word that few or no articles contain has this weight. */
const MOST_WEIGHT = 6;
const DIGIT = /\d/;

/** Finds the articles that match a word, the share of each match, and the weight of the word. */
export function createWordMatch(size: number, { stems, names, others }: WordIndex) {
  const ids = new Map<string, number[]>();
  for (const [id, stem] of stems.entries()) {
    const same = ids.get(stem);
    if (same) same.push(id);
    else ids.set(stem, [id]);
  }
  const sorted = [...ids.keys()].sort();
  const known = new Map<string, ReturnType<typeof match>>();

  function stemsLike(word: string): readonly (readonly [stem: string, quality: number])[] {
    const stem = stemOf(word);
    const whole = ids.has(stem) ? [[stem, WHOLE] as const] : [];
    if (DIGIT.test(word)) return whole;
    const found = [...whole, ...stemsFrom(stem)];
    if (found.length > 0 || stem.length < SHORTEST_NEARLY) return found;
    const near = sorted.filter((other) => isMisspelt(stem, other));
    return near.map((other) => [other, NEARLY]);
  }

  function stemsFrom(stem: string): (readonly [stem: string, quality: number])[] {
    if (stem.length < SHORTEST_BEGUN) return [];
    const from = firstFrom(sorted, stem);
    let to = from;
    while (sorted[to]?.startsWith(stem)) to += 1;
    return sorted
      .slice(from, to)
      .filter((other) => other !== stem)
      .map((other) => [other, other.length - stem.length > LONGEST_ENDING ? BEGUN : INFLECTED]);
  }

  function sharesOf(word: string): Map<number, number> {
    const best = new Map<number, number>();
    const add = ({ starts, slots }: WordIndex['names'], id: number, share: number) => {
      for (const slot of slots.subarray(starts[id], starts[id + 1])) {
        if (share > (best.get(slot) ?? 0)) best.set(slot, share);
      }
    };
    for (const [stem, quality] of stemsLike(word)) {
      for (const id of ids.get(stem) ?? []) {
        add(names, id, quality);
        add(others, id, quality * BESIDE_NAME);
      }
    }
    return best;
  }

  function match(word: string) {
    const best = sharesOf(word);
    const slots = Int32Array.from(best.keys()).sort();
    const shares = Float32Array.from(slots, (slot) => best.get(slot) ?? 0);
    const weight = Math.min(MOST_WEIGHT, Math.log(1 + size / Math.max(1, best.size)));
    return {
      weight,
      slots,
      shares,
      shareOf(slot: number): number {
        const at = firstFrom(slots, slot);
        return slots[at] === slot ? (shares[at] ?? 0) : 0;
      },
    };
  }

  return (word: string) => {
    const before = known.get(word) ?? match(word);
    known.set(word, before);
    return before;
  };
}

function firstFrom<V extends string | number>(sorted: ArrayLike<V>, least: V): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? least) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
