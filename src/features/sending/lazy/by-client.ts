interface Owned {
  clNum: number;
  clientName: string;
}

export interface ClientGroup<T extends Owned> {
  clNum: number;
  clientName: string;
  entries: readonly T[];
}

/** For whom things wait: clients in the order in which they come up, each with its own. */
export function byClient<T extends Owned>(entries: readonly T[]): ClientGroup<T>[] {
  return [...Map.groupBy(entries, ({ clNum }) => clNum)].map(([clNum, own]) => ({
    clNum,
    // A client that was renamed meanwhile goes by the name that was said last.
    clientName: own.at(-1)?.clientName ?? '',
    entries: own,
  }));
}
