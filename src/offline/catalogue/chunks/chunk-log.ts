export type LogName = 'products' | `prices-${number}`;

export type LogHead = ReturnType<typeof emptyHead>;

/** Chunks count once the head names them; a compacted log is a new generation. */
export const emptyHead = (log: LogName) => ({
  log,
  generation: 0,
  next: 0,
  /** The feed's revision up to which the log is complete. */
  rev: 0,
  isWhole: false,
  expected: 0,
  bytes: 0,
  verifiedAt: undefined as number | undefined,
  /** When it was last fetched again because its rows were too many or too few. */
  recountedAt: undefined as number | undefined,
});

/** Whether both name the same chunks. */
export const isSameLog = (one: LogHead, other: LogHead): boolean =>
  one.generation === other.generation && one.next === other.next && one.rev === other.rev;
