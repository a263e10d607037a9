import { groupBy } from '../../../contract/core/group-by.ts';

export function byClient<T extends { clNum: number; clientName: string }>(entries: readonly T[]) {
  return [...groupBy(entries, ({ clNum }) => clNum)].map(([clNum, own]) => ({
    clNum,
    // If the client was renamed, the latest entry of the client has the current name.
    clientName: own.at(-1)?.clientName ?? '',
    entries: own,
  }));
}
