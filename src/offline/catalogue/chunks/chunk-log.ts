/**
 * The head says which chunks of a log count. Chunks are only appended, together with the new head;
 * a compacted log is a new generation, which counts once the head names it.
 */
export interface LogHead {
  log: LogName;
  generation: number;
  next: number;
  /** The feed's revision up to which the log is complete. */
  rev: number;
  /** The server had nothing newer when it was last asked, in ms at `verifiedAt`. */
  isWhole: boolean;
  expected: number;
  bytes: number;
  verifiedAt: number | undefined;
  /** When it was last fetched again because its rows were too many or too few. */
  recountedAt: number | undefined;
}

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

/** Such heads have the same chunks. */
export const isSameLog = (one: LogHead, other: LogHead): boolean =>
  one.generation === other.generation && one.next === other.next && one.rev === other.rev;
