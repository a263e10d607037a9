import { outbox } from '../../offline/outbox/device-outbox.ts';
import type { Entry } from '../../offline/outbox/outbox-types.ts';
import { type Correction, correctionsOf } from './corrections.ts';
import type { Articles } from './use-articles.ts';

/** Prices are one client's: another's entry keeps those that it was captured with. */
export function correctionsFor(
  entry: Entry,
  articles: Articles,
  clNum: number | undefined,
): Correction[] {
  const arNum = 'article' in entry.command ? entry.command.article.arNum : undefined;
  const isOurs = entry.clNum === clNum && arNum !== undefined;
  const { lines } = outbox.shown('order', entry.clNum);
  return correctionsOf(entry, isOurs ? articles.get(arNum) : undefined, lines);
}
