import { completed, openDatabase, settled } from '../../database/idb.ts';
import type { Shelves } from '../catalogue-types.ts';
import type { Chunk } from './chunk.ts';
import type { DetailChunk } from './product-chunk.ts';

interface StoredClient {
  clNum: number;
  tgNum: number;
  clientDiscount: string;
  /** True if the client has contract prices. Records of earlier versions lack this field. */
  hasNets?: boolean;
}

export interface NumberedChunk {
  number: number;
  chunk: Chunk;
}

export interface NewChunk {
  chunk: Chunk;
  details?: DetailChunk;
}

export type LogName = 'products' | `prices-${number}` | `nets-${number}`;

export type LogHead = ReturnType<typeof emptyHead>;

/** The head says which chunks are valid. A compaction writes new chunks as a new generation. */
export const emptyHead = (log: LogName) => ({
  log,
  generation: 0,
  next: 0,
  /**
   * The history of the shop’s data from which the log comes; a restore starts a new history.
   * Undefined in logs of earlier versions.
   */
  lineage: undefined as string | undefined,
  /** The revision of the feed up to which the log is complete. */
  rev: 0,
  isWhole: false,
  expected: 0,
  bytes: 0,
  verifiedAt: undefined as number | undefined,
  /** The last time at which the log was fetched again because its number of rows was wrong. */
  recountedAt: undefined as number | undefined,
});

export const isSameLog = (one: LogHead, other: LogHead): boolean =>
  one.generation === other.generation && one.next === other.next && one.rev === other.rev;

/*
 * chunks, sheets   log, generation, number → columns
 * heads            log → head
 * facts            « shelves », « client-12 » → one record each
 */
const STORES = ['chunks', 'sheets', 'heads', 'facts'] as const;
const VERSION = 1;

type StoreName = (typeof STORES)[number];
type Stores = Record<StoreName, IDBObjectStore>;
type ChunkKey = [log: LogName, generation: number, number: number];

export type CatalogueStore = Awaited<ReturnType<typeof openCatalogueStore>>;

export async function openCatalogueStore(name: string, onEnd: () => void) {
  const database = await openDatabase(name, VERSION, (fresh) => {
    for (const store of STORES) fresh.createObjectStore(store);
  });
  const end = () => {
    database.close();
    onEnd();
  };
  // A sign-out or a newer version waits for this connection to close.
  database.onversionchange = end;
  database.onclose = end;

  const reading = (store: StoreName) => database.transaction(store).objectStore(store);
  const stored = <T>(store: StoreName, key: IDBValidKey): Promise<T | undefined> =>
    settled(reading(store).get(key));

  /**
   * Runs a write transaction. `write` may await only requests of `stores`, because any other
   * wait ends the transaction.
   */
  async function writing<T>(write: (stores: Stores) => T | Promise<T>): Promise<T> {
    const transaction = database.transaction([...STORES], 'readwrite', { durability: 'relaxed' });
    const entries = STORES.map((store) => [store, transaction.objectStore(store)]);
    const stores = Object.fromEntries(entries) as Stores;
    const [result] = await Promise.all([write(stores), completed(transaction)]);
    return result;
  }

  const writeAfter = (known: LogHead, write: (stores: Stores) => void): Promise<boolean> =>
    writing(async (stores) => {
      const head = await settled<LogHead | undefined>(stores.heads.get(known.log));
      const isSame = isSameLog(head ?? emptyHead(known.log), known);
      if (isSame) write(stores);
      return isSame;
    });

  return {
    head: async (log: LogName): Promise<LogHead> => (await stored('heads', log)) ?? emptyHead(log),

    async chunks({ log, generation }: LogHead, from = 0): Promise<NumberedChunk[]> {
      const store = reading('chunks');
      const range = keysBetween([log, generation, from], [log, generation, []]);
      const [keys, chunks] = await Promise.all([
        settled(store.getAllKeys(range)),
        settled<Chunk[]>(store.getAll(range)),
      ]);
      return chunks.map((chunk, at) => ({ chunk, number: (keys[at] as ChunkKey)[2] }));
    },

    details: ({ log, generation }: LogHead, number: number): Promise<DetailChunk | undefined> =>
      stored('sheets', [log, generation, number]),

    /**
     * Appends a chunk. Returns false if another tab has appended a chunk first: the caller must
     * then read that chunk before the next attempt.
     */
    append: (known: LogHead, next: LogHead, added: NewChunk): Promise<boolean> =>
      writeAfter(known, (stores) => {
        putChunk(stores, known, added);
        stores.heads.put(next, known.log);
      }),

    moveHead: (known: LogHead, next: LogHead): Promise<boolean> =>
      writeAfter(known, ({ heads }) => heads.put(next, known.log)),

    stage: (known: LogHead, staged: LogHead, added: NewChunk): Promise<boolean> =>
      writeAfter(known, (stores) => putChunk(stores, staged, added)),

    sweep: (log: LogName): Promise<void> =>
      writing(async ({ chunks, sheets, heads }) => {
        const head = await settled<LogHead | undefined>(heads.get(log));
        const { generation } = head ?? emptyHead(log);
        for (const store of [chunks, sheets]) {
          store.delete(keysBetween([log], [log, generation]));
          store.delete(keysBetween([log, generation + 1], [log, []]));
        }
      }),

    async reset({ log, generation }: LogHead, recountedAt?: number): Promise<LogHead> {
      const fresh = { ...emptyHead(log), generation: generation + 1, recountedAt };
      await writing(({ chunks, sheets, heads }) => {
        for (const store of [chunks, sheets]) store.delete(keysBetween([log], [log, []]));
        heads.put(fresh, log);
      });
      return fresh;
    },

    client: (clNum: number) => stored<StoredClient>('facts', `client-${clNum}`),
    saveClient: (client: StoredClient) =>
      writing(({ facts }) => facts.put(client, `client-${client.clNum}`)),

    keepClients: (clNums: ReadonlySet<number>): Promise<void> =>
      writing(async ({ chunks, heads, facts }) => {
        const [clients, ...logs] = await Promise.all([
          settled<StoredClient[]>(facts.getAll(keysBetween('client-', 'client-\uffff'))),
          settled(heads.getAllKeys(keysBetween('prices-', 'prices-\uffff'))),
          settled(heads.getAllKeys(keysBetween('nets-', 'nets-\uffff'))),
        ]);
        const used = new Set<IDBValidKey>();
        for (const { clNum, tgNum } of clients) {
          if (clNums.has(clNum)) used.add(`prices-${tgNum}`).add(`nets-${clNum}`);
          else facts.delete(`client-${clNum}`);
        }
        for (const log of logs.flat().filter((log) => !used.has(log))) {
          heads.delete(log);
          chunks.delete(keysBetween([log], [log, []]));
        }
      }),

    shelves: () => stored<Shelves>('facts', 'shelves'),
    saveShelves: (shelves: Shelves) => writing(({ facts }) => facts.put(shelves, 'shelves')),

    close: () => database.close(),
  };
}

function putChunk({ chunks, sheets }: Stores, head: LogHead, added: NewChunk): void {
  const key: ChunkKey = [head.log, head.generation, head.next];
  chunks.put(added.chunk, key);
  if (added.details) sheets.put(added.details, key);
}

/** Excludes `last`. In a key, `[]` sorts after every number. */
const keysBetween = (first: IDBValidKey, last: IDBValidKey): IDBKeyRange =>
  IDBKeyRange.bound(first, last, false, true);
