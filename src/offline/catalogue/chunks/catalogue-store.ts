import type { Brand, Category } from '../../../../contract/catalogue/schemas.ts';
import { completed, openDatabase, settled } from '../../idb.ts';
import type { Chunk } from './chunk.ts';
import { emptyHead, isSameLog, type LogHead, type LogName } from './chunk-log.ts';
import type { SheetChunk } from './product-chunk.ts';

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
  sheets?: SheetChunk;
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

/** The one place that touches the catalogue's database; `onEnd` is told when it is taken away. */
export async function openCatalogueStore(name: string, onEnd: () => void) {
  const database = await openDatabase(name, VERSION, (fresh) => {
    for (const store of STORES) fresh.createObjectStore(store);
  });
  const end = () => {
    database.close();
    onEnd();
  };
  // Its user signs out, or newer code wants another form of it: whoever asks gets it at once.
  database.onversionchange = end;
  database.onclose = end;

  const reading = (...stores: (typeof STORES)[number][]) => database.transaction(stores);

  /** All in one transaction: what `write` asks for, and only if the log is still what it was. */
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

    async sheets({ log, generation }: LogHead, number: number): Promise<SheetChunk | undefined> {
      const key: ChunkKey = [log, generation, number];
      return await settled(reading('sheets').objectStore('sheets').get(key));
    },

    /** False if another tab was quicker: what it stored must be read first. */
    append(known: LogHead, next: LogHead, { chunk, sheets }: NewChunk): Promise<boolean> {
      return writeAfter(known, (stores) => {
        const key: ChunkKey = [known.log, known.generation, known.next];
        stores.chunks.put(chunk, key);
        if (sheets) stores.sheets.put(sheets, key);
        stores.heads.put(next, known.log);
      });
    },

    /** Says what the server confirmed, or flips to another generation, without a chunk. */
    moveHead(known: LogHead, next: LogHead): Promise<boolean> {
      return writeAfter(known, ({ heads }) => heads.put(next, known.log));
    },

    /** A chunk of a generation that does not count yet. */
    stage(known: LogHead, staged: LogHead, { chunk, sheets }: NewChunk): Promise<boolean> {
      return writeAfter(known, (stores) => {
        const key: ChunkKey = [staged.log, staged.generation, staged.next];
        stores.chunks.put(chunk, key);
        if (sheets) stores.sheets.put(sheets, key);
      });
    },

    /** Removes what does not count: other generations, whole or left half written. */
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

    /** Starts a log over: what it held is in doubt. */
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

    client: (clNum: number): Promise<StoredClient | undefined> =>
      settled(reading('facts').objectStore('facts').get(`client-${clNum}`)),

    async saveClient(client: StoredClient): Promise<void> {
      const transaction = database.transaction('facts', 'readwrite');
      transaction.objectStore('facts').put(client, `client-${client.clNum}`);
      await completed(transaction);
    },

    /** Removes what is of all clients but these, and of tariff groups that none of them is in. */
    async keepClients(clNums: ReadonlySet<number>): Promise<void> {
      const transaction = database.transaction([...STORES], 'readwrite');
      const done = completed(transaction);
      const { chunks, heads, facts } = storesOf(transaction);
      const all = settled<StoredClient[]>(
        facts.getAll(IDBKeyRange.bound('client-', 'client-\uffff')),
      );
      const logs = settled(heads.getAllKeys(IDBKeyRange.bound('prices-', 'prices-\uffff')));
      // Nothing else may be awaited: the transaction would end.
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

    shelves: (): Promise<StoredShelves | undefined> =>
      settled(reading('facts').objectStore('facts').get('shelves')),

    async saveShelves(shelves: StoredShelves): Promise<void> {
      const transaction = database.transaction('facts', 'readwrite');
      transaction.objectStore('facts').put(shelves, 'shelves');
      await completed(transaction);
    },

    close: () => database.close(),
  };
}

type Stores = Record<(typeof STORES)[number], IDBObjectStore>;

const storesOf = (transaction: IDBTransaction): Stores =>
  Object.fromEntries(STORES.map((name) => [name, transaction.objectStore(name)])) as Stores;

/** Chunks of one generation from a number on; an array sorts after every number. */
const rangeOf = (log: LogName, generation: number, from: number): IDBKeyRange =>
  IDBKeyRange.bound([log, generation, from], [log, generation, []], false, true);
