import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { fold } from '../../../../contract/core/text.ts';

const collator = new Intl.Collator('fr', { numeric: true });

export function matching(rows: readonly ClientRow[], query: string): ClientRow[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return rows
    .filter(({ name, code, city }) => {
      const text = fold(`${name} ${code} ${city}`);
      return words.every((word) => text.includes(word));
    })
    .sort((one, other) => collator.compare(one.name, other.name) || one.clNum - other.clNum);
}

export function townsOf(rows: readonly ClientRow[]): { city: string; count: number }[] {
  const byCity = Map.groupBy(rows, ({ city }) => city);
  return [...byCity]
    .map(([city, { length }]) => ({ city, count: length }))
    .sort((one, other) => collator.compare(one.city, other.city));
}

const CLIENT_BYTES = 150_000;
const CATALOGUE_BYTES = 10_000_000;

/** Estimated from the clients that are prepared already. */
export function estimateBytes(
  fresh: number,
  known: readonly { bytes: number }[],
  hasCatalogue: boolean,
): number {
  const usual =
    known.length === 0
      ? CLIENT_BYTES
      : known.reduce((sum, { bytes }) => sum + bytes, 0) / known.length;
  return fresh * usual + (hasCatalogue ? 0 : CATALOGUE_BYTES);
}
