import { ListError } from '../list/list-error.ts';

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A sheet with 2,000 rows of 50 columns has 404,000 tags. */
const MOST_TAGS = 600_000;

export interface Tag {
  isEnd: boolean;
  name: string;
  attributes: string;
  /** The text between this tag and the next one. */
  text: string;
}

/** Must not search backwards: a file may contain a million `<` without a `>`. */
export function* tagsOf(xml: string): Generator<Tag> {
  let left = MOST_TAGS;
  for (let at = xml.indexOf('<'); at !== -1; left -= 1) {
    if (left === 0) throw new ListError('tooLarge');
    const next = xml.indexOf('<', at + 1);
    const piece = xml.slice(at + 1, next === -1 ? undefined : next);
    at = next;
    const close = piece.indexOf('>');
    const isEnd = piece.startsWith('/');
    const [head = '', name = ''] = /^\/?(?:\w{1,20}:)?([\w-]{1,40})(?![\w-])/.exec(piece) ?? [];
    if (close === -1 || name === '') continue;
    yield {
      isEnd,
      name,
      attributes: piece.slice(head.length, close),
      text: piece.slice(close + 1),
    };
  }
}

export function tagOf(xml: string, wanted: string, having: string): string {
  for (const { isEnd, name, attributes } of tagsOf(xml)) {
    if (!isEnd && name === wanted && attributes.includes(having)) return attributes;
  }
  throw new ListError('broken');
}

export function attribute(attributes: string, name: string): string {
  const opening = `${name}="`;
  for (let at = attributes.indexOf(opening); at !== -1; at = attributes.indexOf(opening, at + 1)) {
    if (at > 0 && !/[\s:]/.test(attributes.charAt(at - 1))) continue;
    const from = at + opening.length;
    const end = attributes.indexOf('"', from);
    return end === -1 ? '' : textOf(attributes.slice(from, end));
  }
  return '';
}

export const textOf = (text: string): string =>
  text.replace(ENTITY, (all, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name] ?? all;
    const point = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
