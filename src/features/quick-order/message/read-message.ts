import { fold } from '../../../../contract/core/text.ts';
import { isSureCode, type Reading } from '../order-words.ts';
import { isClosing, isContact, isOpening, MEASURE_WORDS } from './message-words.ts';
import { type Item, readItem } from './read-item.ts';

/** A part of a text that becomes one line of the list. */
export interface Piece {
  text: string;
  /** The likeliest reading is first. Empty if nothing is readable. */
  readings: Reading[];
  /** `always`: not an article. `unlessFound`: an article if the catalogue finds one. */
  aside?: 'always' | 'unlessFound';
  /** The name of this and the next piece: « Papier toilette, 400 feuilles » may be one name. */
  joined?: Reading;
}

/** Matches « [24/11/2026 08:12:33] Karim: » and « 24/11/2026, 07:58 - Karim: » in chats. */
const CHAT_HEAD = (() => {
  const day = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}`;
  const time = String.raw`\d{1,2}[:h]\d{2}(?::\d{2})?(?: ?[AP]M)?`;
  const moment = `(?:${day},? (?:à |at )?${time}|${time}, ${day})`;
  return new RegExp(`^\\[?${moment}(?:\\] ?| - )(?:[^:]{1,60}: ?)?`, 'i');
})();
/** « et » and « plus » separate two articles only if a quantity follows. */
const COUNTED = String.raw`(?=(?:\d|une? |deux |trois |quatre |cinq |six |sept |huit |neuf |dix |douze |quinze |vingt ))`;
const CUT = new RegExp(
  [
    ';',
    String.raw`,(?!\d)`,
    String.raw`(?<!\d),`,
    String.raw` \+ ?`,
    '[!?]{1,5}(?= |$)',
    String.raw`(?<=\p{L}{3})[.…]{1,5}(?= |$)`,
    ' (?:et )?puis ',
    ' ainsi que ',
    ` (?:et|plus|and|&) ${COUNTED}`,
  ].join('|'),
  'giu',
);

const BEGINS_COUNTED = /^\d{1,4} \p{L}{3}/u;
const INNER_COUNT = /(?<=\p{L}{3}) (?=\d{1,3} (\p{L}{3,40}))/gu;

const LONGEST = 1000;
const UNREADABLE: Item = {
  preface: '',
  readings: [],
  hasQuantity: true,
  hasMeasure: false,
  isQuantity: false,
};
const HYPHENED = /^\p{Lu}{2,12}(?:-[\p{Lu}\d]{2,12}){1,4}$/u;
const END = /[\s,;+]{1,9}$/;

/** Reads the lines of a message. Lines after a closing formula are read as a signature. */
export function createMessageReader() {
  let isClosed = false;

  function asideOf(text: string, item: Item): Piece['aside'] {
    const { hasQuantity, hasMeasure, readings } = item;
    if (isClosing(text)) isClosed = true;
    if (isClosing(text) || isContact(text)) return 'always';
    if (hasQuantity || hasMeasure) return isClosed ? 'unlessFound' : undefined;
    const isHead = isOpening(text) || text.endsWith(':');
    const isCoded = readings.some(({ code, isName }) => !isName && isCodeLike(code));
    if (isCoded) return undefined;
    return isClosed || isHead ? 'always' : 'unlessFound';
  }

  function add(pieces: Piece[], text: string, item: Item): Piece | undefined {
    const aside = asideOf(text, item);
    if (aside === 'always') {
      addAside(pieces, text);
      return undefined;
    }
    if (item.preface !== '' && aside === undefined) addAside(pieces, item.preface);
    const piece = { text: bare(text), readings: item.readings, ...(aside && { aside }) };
    pieces.push(piece);
    return piece;
  }

  /** Returns the piece if a quantity may follow, as in « lait entier, 1 l, 6 ». */
  function addMerged(pieces: Piece[], text: string) {
    const item = readItem(bare(text));
    const piece = add(pieces, text, item);
    return piece && !item.hasQuantity ? { piece, item } : undefined;
  }

  return (line: string): Piece[] => {
    const pieces: Piece[] = [];
    /** The previous piece: its quantity may follow, as in « alu 45 cm, 1 carton ». */
    let before: { piece: Piece; item: Item } | undefined;
    for (const text of cutLine(line.replace(CHAT_HEAD, ''))) {
      const item = text.length > LONGEST ? UNREADABLE : readItem(bare(text));
      if (before && item.isQuantity && !before.item.hasQuantity) {
        pieces.pop();
        before = addMerged(pieces, `${before.piece.text} : ${text}`);
      } else {
        if (before && item.readings.length > 0) join(before.piece, text);
        const piece = add(pieces, text, item);
        before = piece && { piece, item };
      }
    }
    return pieces;
  };
}

/** Accepts also a code without digits, such as « FOT-BAID ». */
const isCodeLike = (code: string): boolean => isSureCode(code) || HYPHENED.test(code);

const bare = (text: string): string => text.replace(END, '');

/** The joint name must start with the name of the first piece, or an article could be lost. */
function join(piece: Piece, text: string): void {
  const name = nameIn(piece.readings);
  const joined = nameIn(readItem(`${piece.text} ${bare(text)}`).readings);
  if (name && joined?.code.startsWith(`${name.code} `)) piece.joined = joined;
}

const nameIn = (readings: readonly Reading[]): Reading | undefined =>
  readings.find(({ isName }) => isName);

function addAside(pieces: Piece[], text: string): void {
  const last = pieces.at(-1);
  if (last?.aside === 'always') last.text += ` ${text}`;
  else pieces.push({ text, readings: [], aside: 'always' });
}

/** Cuts « 3 farine 2 sucre » before the 2. If the 2 is part of a size, `joined` restores it. */
function cutAtCounts(piece: string): string[] {
  if (!BEGINS_COUNTED.test(piece)) return [piece];
  const cuts = [...piece.matchAll(INNER_COUNT)].filter(
    ([, word = '']) => !MEASURE_WORDS.has(fold(word)),
  );
  const ends = [...cuts.map(({ index }) => index), piece.length];
  return ends.map((end, at) => piece.slice(ends[at - 1] ?? 0, end).trim());
}

function cutLine(line: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  const add = (to: number) => {
    const piece = line.slice(from, to).trim();
    if (/[\p{L}\d]/u.test(piece)) pieces.push(...cutAtCounts(piece));
    from = to;
  };
  for (const { index, 0: sign } of line.matchAll(CUT)) {
    // A word that separates two pieces is dropped; punctuation stays at the end of the first piece.
    add(index + (/\p{L}/u.test(sign) ? 0 : sign.length));
    from = index + sign.length;
  }
  add(line.length);
  return pieces;
}
