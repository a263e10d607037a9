/**
 * A log of chunks as its head describes it: the head is the one row that says which chunks count.
 *
 * Chunks are only ever appended, in the transaction that moves the head; a rewritten log is a new
 * generation, which counts from the moment the head names it.
 */
export interface LogHead {
  log: LogName;
  generation: number;
  /** The number that the next chunk gets. */
  next: number;
  /** The revision of the feed up to which everything is in the log. */
  rev: number;
  /** Whether the server had nothing newer when it was last asked. */
  isWhole: boolean;
  /** Rows that the server said there are. */
  expected: number;
  bytes: number;
  /** When the server last said that nothing newer is there, in ms. */
  verifiedAt: number | undefined;
  /** When it was last started over because its rows were not as many as the server said. */
  recountedAt: number | undefined;
}

/** The articles themselves, and what each tariff group has of its own. */
export type LogName = 'products' | `prices-${number}`;

export const emptyHead = (log: LogName): LogHead => ({
  log,
  generation: 0,
  next: 0,
  rev: 0,
  isWhole: false,
  expected: 0,
  bytes: 0,
  verifiedAt: undefined,
  recountedAt: undefined,
});

/** Two heads that agree in this agree on every chunk. */
export const isSameLog = (one: LogHead, other: LogHead): boolean =>
  one.generation === other.generation && one.next === other.next && one.rev === other.rev;
