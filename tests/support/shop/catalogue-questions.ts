import { emptyQuery, type ListQuery, sorts } from '../../../contract/catalogue/list-query.ts';
import type { FeedRow } from '../../../contract/catalogue/schemas.ts';

export type Random = () => number;

/** Makes reproducible random numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Asked = Pick<
  FeedRow,
  'name' | 'reference' | 'ean' | 'packEan' | 'maNum' | 'caNum' | 'attributes'
> & { brand: string; category: string };

/**
 * Makes typical questions to a catalogue: filters of every kind, and search texts with and without
 * typing errors.
 */
export function catalogueQuestions(
  products: readonly Asked[],
  random: Random,
  count: number,
): ListQuery[] {
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const chance = (share: number): boolean => random() < share;
  const anyProduct = () => oneOf(products);

  function slip(word: string): string {
    const at = Math.floor(random() * word.length);
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    const letter = oneOf([...'aeinrstlou']);
    return oneOf([
      head + letter + tail,
      head + tail.slice(1),
      head + letter + tail.slice(1),
      head + tail.charAt(1) + tail.charAt(0) + tail.slice(2),
    ]);
  }

  function words(): string {
    const { name, brand, category, attributes } = anyProduct();
    const named = name.split(' ');
    const other = oneOf([brand, category, ...Object.values(attributes), ...named]);
    const chosen = oneOf([
      [oneOf(named)],
      [oneOf(named), oneOf(named)],
      [oneOf(named), other],
      named,
    ]);
    return chosen.map((word) => (chance(0.3) ? slip(word) : word)).join(oneOf([' ', '  ', '-']));
  }

  function code(): string {
    const { reference, ean, packEan } = anyProduct();
    const whole = oneOf([reference, ean ?? reference, packEan ?? reference]);
    return oneOf([
      whole,
      whole.toLowerCase(),
      whole.replaceAll('-', ''),
      whole.replace(/^..../, '$& '),
    ]);
  }

  function typed(): string {
    const text = chance(0.25) ? code() : words();
    const cut = chance(0.4) ? text.slice(0, 1 + Math.floor(random() * text.length)) : text;
    const typed = chance(0.3) ? cut.normalize('NFD').replace(/\p{M}/gu, '') : cut;
    return (chance(0.2) ? typed.toUpperCase() : typed).slice(0, 100).trim();
  }

  function attributes(): ListQuery['attributes'] {
    const chosen = [anyProduct(), ...(chance(0.4) ? [anyProduct()] : [])];
    const found: Record<string, string[]> = {};
    for (const { attributes } of chosen) {
      const pairs = Object.entries(attributes);
      if (pairs.length === 0) continue;
      const [name, value] = oneOf(pairs);
      found[name] = [...new Set([...(found[name] ?? []), value])].sort();
    }
    return found;
  }

  return Array.from({ length: count }, (): ListQuery => {
    const q = chance(0.6) ? typed() : '';
    const category = oneOf([anyProduct().caNum, Math.floor(anyProduct().caNum / 100) * 100]);
    return {
      ...emptyQuery,
      ...(chance(0.15) && { category }),
      brands: chance(0.15) ? [anyProduct().maNum, anyProduct().maNum].sort((a, b) => a - b) : [],
      promotion: chance(0.06),
      isNew: chance(0.06),
      clearance: chance(0.05),
      inStock: chance(0.15),
      attributes: chance(0.15) ? attributes() : {},
      q,
      sort: q === '' ? oneOf(sorts.slice(0, -1)) : chance(0.6) ? 'relevance' : oneOf(sorts),
    };
  });
}
