import type { Brand, Category } from '../../../../contract/catalogue/schemas.ts';
import { completed, openDatabase, settled } from '../../idb.ts';
import type { Chunk } from './chunk.ts';
import { emptyHead, isSameLog, type LogHead, type LogName } from './chunk-log.ts';
import type { DetailChunk } from './product-chunk.ts';

export interface StoredClient {
  clNum: number;
  tgNum: number;
  clientDiscount: string;
}

export interface StoredShelves {
  categories: Category[];
  brands: Brand[];
}

export interface NumberedChunk {
  number: number;
  chunk: Chunk;
}

export interface NewChunk {
  chunk: Chunk;
  details?: DetailChunk;
}

type ChunkKey = [log: LogName, generation: number, number: number];

/*
 * chunks, sheets   log, generation, number → columns
 * heads            log → head
 * facts            « shelves », « client-12 » → what is stored whole
 */
const STORES = ['chunks', 'sheets', 'heads', 'facts'] as const;
const VERSION = 1;

export type CatalogueStore = Awaited<ReturnType<typeof openCatalogueStore>>;

/**
 * Only this file touches the catalogue's database; `onEnd` runs when the database is taken away.
 */
export async function openCatalogueStore(name: string, onEnd: () => void) {
  const database = await openDatabase(name, VERSION, (fresh) => {
    for (const store of STORES) fresh.createObjectStore(store);
  });
  const end = () => {
    database.close();
    onEnd();
  };
  // A sign-out or a newer version must get the database at once.
  database.onversionchange = end;
  database.onclose = end;

  const reading = (...stores: (typeof STORES)[number][]) => database.transaction(stores);

  async function writeAfter(known: LogHead, write: (stores: Stores) => void): Promise<boolean> {
    const transaction = database.transaction([...STORES], 'readwrite', { durability: 'relaxed' });
    const done = completed(transaction);
    const stores = storesOf(transaction);
    const current = settled<LogHead | undefined>(stores.heads.get(known.log));
    const [isSame] = await Promise.all([
      current.then((head) => {
        const same = isSameLog(head ?? emptyHead(known.log), known);
        if (same) write(stores);
        return same;
      }),
      done,
    ]);
    return isSame;
  }

  const fact = <T>(key: string): Promise<T | undefined> =>
    settled(reading('facts').objectStore('facts').get(key));

  async function saveFact(key: string, value: object): Promise<void> {
    const transaction = database.transaction('facts', 'readwrite');
    transaction.objectStore('facts').put(value, key);
    await completed(transaction);
  }

  return {
    async head(log: LogName): Promise<LogHead> {
      const head: LogHead | undefined = await settled(
        reading('heads').objectStore('heads').get(log),
      );
      return head ?? emptyHead(log);
    },

    async chunks({ log, generation }: LogHead, from = 0): Promise<NumberedChunk[]> {
      const store = reading('chunks').objectStore('chunks');
      const range = rangeOf(log, generation, from);
      const [keys, chunks] = await Promise.all([
        settled(store.getAllKeys(range)),
        settled<Chunk[]>(store.getAll(range)),
      ]);
      return chunks.map((chunk, at) => ({ chunk, number: (keys[at] as ChunkKey)[2] }));
    },

    async details({ log, generation }: LogHead, number: number): Promise<DetailChunk | undefined> {
      const key: ChunkKey = [log, generation, number];
      return await settled(reading('sheets').objectStore('sheets').get(key));
    },

    /** False if another tab was faster: read its chunks first. */
    append(known: LogHead, next: LogHead, added: NewChunk): Promise<boolean> {
      return writeAfter(known, (stores) => {
        putChunk(stores, known, added);
        stores.heads.put(next, known.log);
      });
    },

    moveHead(known: LogHead, next: LogHead): Promise<boolean> {
      return writeAfter(known, ({ heads }) => heads.put(next, known.log));
    },

    stage(known: LogHead, staged: LogHead, added: NewChunk): Promise<boolean> {
      return writeAfter(known, (stores) => putChunk(stores, staged, added));
    },

    async sweep(log: LogName): Promise<void> {
      const transaction = database.transaction([...STORES], 'readwrite');
      const done = completed(transaction);
      const stores = storesOf(transaction);
      const head = await settled<LogHead | undefined>(stores.heads.get(log));
      const { generation } = head ?? emptyHead(log);
      for (const store of [stores.chunks, stores.sheets]) {
        store.delete(IDBKeyRange.bound([log], [log, generation], false, true));
        store.delete(IDBKeyRange.bound([log, generation + 1], [log, []], false, true));
      }
      await done;
    },

    async reset({ log, generation }: LogHead, recountedAt?: number): Promise<LogHead> {
      const fresh = { ...emptyHead(log), generation: generation + 1, recountedAt };
      const transaction = database.transaction([...STORES], 'readwrite');
      const stores = storesOf(transaction);
      for (const store of [stores.chunks, stores.sheets]) {
        store.delete(IDBKeyRange.bound([log], [log, []], false, true));
      }
      stores.heads.put(fresh, log);
      await completed(transaction);
      return fresh;
    },

    client: (clNum: number): Promise<StoredClient | undefined> => fact(`client-${clNum}`),
    saveClient: (client: StoredClient) => saveFact(`client-${client.clNum}`, client),

    async keepClients(clNums: ReadonlySet<number>): Promise<void> {
      const transaction = database.transaction([...STORES], 'readwrite');
      const done = completed(transaction);
      const { chunks, heads, facts } = storesOf(transaction);
      const all = settled<StoredClient[]>(
        facts.getAll(IDBKeyRange.bound('client-', 'client-\uffff')),
      );
      const logs = settled(heads.getAllKeys(IDBKeyRange.bound('prices-', 'prices-\uffff')));
      // Any other await would end the transaction.
      const [clients, names] = await Promise.all([all, logs]);
      const used = new Set<IDBValidKey>();
      for (const { clNum, tgNum } of clients) {
        if (clNums.has(clNum)) used.add(`prices-${tgNum}`);
        else facts.delete(`client-${clNum}`);
      }
      for (const log of names) {
        if (used.has(log)) continue;
        heads.delete(log);
        chunks.delete(IDBKeyRange.bound([log], [log, []], false, true));
      }
      await done;
    },

    shelves: (): Promise<StoredShelves | undefined> => fact('shelves'),
    saveShelves: (shelves: StoredShelves) => saveFact('shelves', shelves),

    close: () => database.close(),
  };
}

function putChunk(
  { chunks, sheets }: Stores,
  { log, generation, next }: LogHead,
  added: NewChunk,
): void {
  const key: ChunkKey = [log, generation, next];
  chunks.put(added.chunk, key);
  if (added.details) sheets.put(added.details, key);
}

type Stores = Record<(typeof STORES)[number], IDBObjectStore>;

const storesOf = (transaction: IDBTransaction): Stores =>
  Object.fromEntries(STORES.map((name) => [name, transaction.objectStore(name)])) as Stores;

/** An array sorts after every number. */
const rangeOf = (log: LogName, generation: number, from: number): IDBKeyRange =>
  IDBKeyRange.bound([log, generation, from], [log, generation, []], false, true);
