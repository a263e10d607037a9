import { MemoryLimit } from './memory-limit.ts';
import { addressOf } from './throttle.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const limitsOf = (user: number, address: number, windowMs = MINUTE_MS) => ({
  user: new MemoryLimit(user, windowMs),
  address: new MemoryLimit(address, windowMs),
});

export type ReadLimits = ReturnType<typeof createReadLimits>;

/**
 * Creates the limits of this process for each user and each IP address. Counts in memory, so that a
 * read writes nothing to the database.
 */
export function createReadLimits() {
  const limits = {
    /** Requests of a program, counted by its token. */
    machine: limitsOf(600, 3000),
    search: limitsOf(120, 600),
    /** Searches that the page repeats with every typed letter. */
    typing: limitsOf(600, 3000),
    /** Single articles, read by users who may not read the whole catalogue. */
    article: limitsOf(300, 1500, HOUR_MS),
    /** Downloads of documents and exports. */
    file: limitsOf(60, 300),
    /** Downloads of guests, of whom only the IP address is known. */
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
