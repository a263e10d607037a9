import type { Entry } from '../../offline/outbox/outbox-types.ts';

export interface SendingCounts {
  waiting: number;
  toCheck: number;
  /** What waits only adds articles: the word for it is shorter then. */
  areAdditions: boolean;
  /** Since when the oldest waits, in ms. */
  since: number | undefined;
}

/** The app opens orders by itself: that is nothing that a user has done, or would miss. */
export const isOwn = ({ command }: Pick<Entry, 'command'>): boolean =>
  command.kind !== 'create-order';

export const isWaiting = (entry: Entry): boolean => entry.state === 'waiting' && isOwn(entry);

/** Refused ones are shown whatever they are: each needs a decision. */
export const isToCheck = ({ state }: Entry): boolean => state === 'rejected';

export function countsOf(entries: readonly Entry[]): SendingCounts {
  const waiting = entries.filter(isWaiting);
  return {
    waiting: waiting.length,
    toCheck: entries.filter(isToCheck).length,
    areAdditions: waiting.every(({ command }) => command.kind === 'add-product'),
    since: waiting.reduce<number | undefined>(
      (oldest, { createdAt }) => Math.min(oldest ?? createdAt, createdAt),
      undefined,
    ),
  };
}
