import { MemoryLimit } from './memory-limit.ts';
import { addressOf } from './throttle.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const limitsOf = (user: number, address: number, windowMs = MINUTE_MS) => ({
  user: new MemoryLimit(user, windowMs),
  address: new MemoryLimit(address, windowMs),
});

export type ReadLimits = ReturnType<typeof createReadLimits>;

/** Limits of one process for each user and address, counted in memory: a read writes nothing. */
export function createReadLimits() {
  const limits = {
    /** A program, by its token. */
    machine: limitsOf(600, 3000),
    search: limitsOf(120, 600),
    /** A search is repeated with every typed letter. */
    typing: limitsOf(600, 3000),
    /** For users who may not read the catalogue: single articles, but not all of them. */
    article: limitsOf(300, 1500, HOUR_MS),
    /** Documents and exports. */
    file: limitsOf(60, 300),
    /** For users who have not signed in, only their address is known. */
    download: limitsOf(60, 300),
  };

  return {
    count(
      use: keyof typeof limits,
      userKey: string | undefined,
      from: { ip: string },
      times = 1,
    ): void {
      const { user, address } = limits[use];
      if (userKey !== undefined) user.count(userKey, times);
      address.count(addressOf(from), times);
    },
  };
}
