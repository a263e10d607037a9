import { typographic } from '../typography.ts';
import { frenchNumber } from './axes.ts';
import type { Kind, Option } from './kind.ts';

/** The kind's own sentence, what the options add, and how it is packed. */
export function describe(kind: Kind, options: readonly Option[], packSize: number): string {
  const notes = options.map((option) => option.note).filter((note) => note !== undefined);
  const packed = packSize === 1 ? [] : [`Livré par colis de ${frenchNumber(packSize)}.`];
  return typographic([kind.about, ...notes.slice(0, 1), ...packed].join(' '));
}
