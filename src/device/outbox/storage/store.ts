import type { Tables, UserDatabaseAccess } from '../../database/database.ts';
import { isQuotaFault } from '../../database/storage-faults.ts';
import type { Change, Contents, SentEntry, Snapshot } from '../outbox-types.ts';
import type { StorageHealth } from './storage-health.ts';
import { Writing } from './writing.ts';

export interface Committed {
  change: Change;
  /** A number that increases with each transaction that begins. */
  ticket: number;
  /** True if the transaction ran twice. The first run may have committed too. */
  isRepeated: boolean;
}

interface StoreParts {
  database: UserDatabaseAccess;
  userKey: string;
  makeRoom: () => Promise<boolean>;
  health: StorageHealth;
  committed: (commit: Committed) => void | Promise<void>;
}

const ALL = ['entries', 'snapshots', 'sent'] as const;

/** Runs every transaction of the outbox, and reports the changes once they are durable. */
export class OutboxStore {
  readonly userKey: string;
  private readonly parts: StoreParts;
  private tickets = 0;

  constructor(parts: StoreParts) {
    this.userKey = parts.userKey;
    this.parts = parts;
  }

  async commit<T>(work: (writing: Writing) => Promise<T>, withDrafts = false): Promise<T> {
    const { database, userKey, makeRoom, health, committed } = this.parts;
    let runs = 0;
    const attempt = () =>
      database.write(withDrafts ? [...ALL, 'drafts'] : ALL, async (tables) => {
        const ticket = this.nextTicket();
        runs += 1;
        const writing = new Writing(tables, userKey, runs > 1);
        const result = await work(writing);
        return { result, change: await writing.finish(), ticket };
      });
    const { result, change, ticket } = await health.watch('write', () =>
      retryWhileFull(attempt, makeRoom),
    );
    const isRepeated = runs > 1;
    const isChange = Object.values(change).some(({ length }) => length > 0);
    if (isChange || isRepeated) await committed({ change, ticket, isRepeated });
    return result;
  }

  load(): Promise<{ contents: Contents; ticket: number; mark?: string | undefined }> {
    const { database, userKey, health } = this.parts;
    return health.watch('look', () =>
      database.read(['entries', 'snapshots', 'clients'], async (tables) => {
        const ticket = this.nextTicket();
        const [all, snapshots, mark] = await Promise.all([
          tables.entries.toArray(),
          tables.snapshots.toArray(),
          tables.clients.get('mark'),
        ]);
        const entries = all.filter((entry) => entry.userKey === userKey);
        return {
          contents: { entries, snapshots },
          ticket,
          mark: mark?.key === 'mark' ? mark.id : undefined,
        };
      }),
    );
  }

  lanes(): Promise<string[]> {
    const { database, health } = this.parts;
    return health.watch('look', () => database.read(['entries'], waitingLanes));
  }

  learn(lane: string, topic: string, version: number, state: Snapshot['state']): Promise<boolean> {
    return this.commit(async (writing) => {
      const known = await writing.snapshotOf(lane, topic);
      if (known.version !== version || (await writing.waiting(lane, 1)).length > 0) return false;
      writing.putState(known, state);
      return true;
    });
  }

  async sent(): Promise<SentEntry[]> {
    const sent = await this.parts.database.read(['sent'], (tables) => tables.sent.toArray());
    return sent.sort((one, other) => other.sentAt - one.sentAt || other.seq - one.seq);
  }

  private nextTicket(): number {
    this.tickets += 1;
    return this.tickets;
  }
}

async function waitingLanes({ entries }: Tables): Promise<string[]> {
  const keys: unknown = await entries.orderBy('[lane+state]').uniqueKeys();
  return (keys as [lane: string, state: string][])
    .filter(([, state]) => state === 'waiting')
    .map(([lane]) => lane);
}

/** Retries `attempt` while the disk is full and `makeRoom` can delete something. */
async function retryWhileFull<T>(
  attempt: () => Promise<T>,
  makeRoom: () => Promise<boolean>,
): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isQuotaFault(error) || !(await makeRoom())) throw error;
    }
  }
}
