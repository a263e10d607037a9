import { stemOf } from '../../../../catalogue-engine/search-words.ts';
import { isMisspelt } from '../../../../catalogue-engine/typing-error.ts';
import type { WordIndex } from '../../../../catalogue-engine/word-index.ts';
import type { NameMatch } from '../catalogue-types.ts';
import { type NameWords, readName } from './name-words.ts';
import type { ProductTable } from './product-table.ts';
import { createWordMatch, isNamed, type WordMatch } from './word-match.ts';

type NamedSlots = Omit<NameMatch, 'products'> & { slots: number[] };

const LONGEST = 200;
const MOST_WORDS = 12;
const MOST_OFFERED = 6;
/** The number of best candidates of the word search that are compared with the whole name. */
const COMPARED = 60;
/** The least share of the name that an article must cover to be a candidate. */
const LEAST_COVERED = 0.4;
/** The least share of the best coverage that an article must have to be offered. */
const LEAST_BESIDE_BEST = 0.7;
const NUMBER_WEIGHT = 3;
const CONTAINER_WEIGHT = 0.2;
/** A container may be part of the name (« sac poubelle ») or a unit (« 4 sacs de sel »). */
const CONTAINERS: ReadonlySet<string> = new Set(
  'bac barquette bidon boite bouteille brique flacon lot paquet pot poche produit rouleau sac sachet seau taille tube'.split(
    ' ',
  ),
);

/** Results of `tieOf`: the client buys the article, or has a contract price for it. Else 0. */
export const BOUGHT = 2;
export const CONTRACTED = 1;

/** Caches words, because most words repeat within one list of names. */
export function createNameMatch(
  products: ProductTable,
  index: WordIndex,
  popular: Int32Array,
  tieOf: (slot: number) => number,
): (name: string) => NamedSlots {
  const places = new Int32Array(products.size);
  for (let at = 0; at < popular.length; at += 1) {
    const slot = popular[at] ?? 0;
    places[slot] = at - tieOf(slot) * popular.length;
  }
  const wordMatch = createWordMatch(products.size, index);
  const scores = new Float32Array(products.size);
  const names = new Map<number, NameWords>();

  const placeOf = (slot: number): number => places[slot] ?? 0;
  const scoreOf = (slot: number): number => scores[slot] ?? 0;

  function nameOf(slot: number): NameWords {
    const known = names.get(slot) ?? readName(products.nameOf(slot));
    names.set(slot, known);
    return known;
  }

  /** Returns the slots that share most words with the name, the best first. */
  function likely(matches: readonly WordMatch[]): number[] {
    const touched = matches.flatMap(score);
    const best: number[] = [];
    for (const slot of touched) insert(best, slot);
    for (const slot of touched) scores[slot] = 0;
    return best;
  }

  /** Adds the score of a word. Returns the slots that had no score before. */
  function score({ weight, slots, shares }: WordMatch): number[] {
    const touched: number[] = [];
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0;
      if (scores[slot] === 0) touched.push(slot);
      scores[slot] = scoreOf(slot) + weight * (shares[at] ?? 0);
    }
    return touched;
  }

  function insert(best: number[], slot: number): void {
    let at = best.length;
    while (at > 0 && isBefore(slot, best[at - 1] ?? 0)) at -= 1;
    if (at < COMPARED) best.splice(at, 0, slot);
    if (best.length > COMPARED) best.pop();
  }

  const isBefore = (one: number, other: number): boolean =>
    scoreOf(one) > scoreOf(other) ||
    (scoreOf(one) === scoreOf(other) && placeOf(one) < placeOf(other));

  return (text) => {
    const name = readName(text.slice(0, LONGEST));
    const words = [...new Set(name.words)].slice(0, MOST_WORDS);
    const matches = words.map(wordMatch);
    const compare = createComparison(name, words, matches);
    const found = likely([...matches, ...name.digits.slice(0, MOST_WORDS).map(wordMatch)])
      .map((slot) => ({ slot, tie: tieOf(slot), ...compare(slot, nameOf(slot)) }))
      .filter(({ covered }) => covered >= LEAST_COVERED)
      .sort(
        (one, other) =>
          Number(other.isExact) - Number(one.isExact) ||
          other.covered - one.covered ||
          // « huile d’olive » means oil and not sardines in oil, even if the client buys the
          // sardines.
          Number(other.isHead) - Number(one.isHead) ||
          other.tie - one.tie ||
          one.extra - other.extra ||
          placeOf(one.slot) - placeOf(other.slot),
      );
    const [best] = found;
    if (!best) return { slots: [], isSure: false, isWhole: false };
    const whole = found.filter(({ isWhole }) => isWhole);
    const exact = whole.filter(({ isExact }) => isExact);
    const meant = exact.length > 0 ? exact : whole;
    const bought = meant.filter(({ isHead, tie }) => isHead && tie === BOUGHT);
    const [sure, ...like] = bought.length > 0 ? bought : meant;
    return {
      slots: found
        .filter(({ covered }) => covered >= best.covered * LEAST_BESIDE_BEST)
        .slice(0, MOST_OFFERED)
        .map(({ slot }) => slot),
      isSure: sure === best && like.length === 0,
      isWhole: best.isWhole,
    };
  };
}

function createComparison(
  { asked }: NameWords,
  words: readonly string[],
  matches: readonly WordMatch[],
) {
  const stems = new Set(words.map(stemOf));
  const needed = words.map((word) => !CONTAINERS.has(stemOf(word)));
  const weights = matches.map(({ weight }, at) =>
    needed[at] ? weight : weight * CONTAINER_WEIGHT,
  );
  const most = weights.reduce((sum, weight) => sum + weight, asked.size * NUMBER_WEIGHT);
  // The first word usually says what the article is. After a container, the next word may say so.
  const heads = [words[0], words.find((_, at) => needed[at])].map((word = '') => stemOf(word));
  const isHead = ({ words: [first = ''] }: NameWords): boolean =>
    heads.some((head) => head === stemOf(first) || isMisspelt(head, stemOf(first)));
  return (slot: number, own: NameWords) => {
    const shares = matches.map((match) => match.shareOf(slot));
    const answered = [...asked].filter((one) => own.answered.has(one)).length;
    const covered = shares.reduce(
      (sum, share, at) => sum + share * (weights[at] ?? 0),
      answered * NUMBER_WEIGHT,
    );
    const beyond = own.words.filter((word) => !stems.has(stemOf(word))).length;
    const more = [...own.asked].filter((one) => !asked.has(one)).length;
    const isWhole =
      answered === asked.size && shares.every((share, at) => isNamed(share) || !needed[at]);
    const extra = beyond + more;
    return {
      covered: most === 0 ? 0 : Math.round((covered / most) * 1000) / 1000,
      isWhole,
      isExact: isWhole && extra === 0,
      isHead: isHead(own),
      extra,
    };
  };
}
