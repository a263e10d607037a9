/** An IndexedDB database as plain JSON, with everything that is needed to make it again. */
export interface DatabaseDump {
  name: string;
  /** The browser's own number. */
  version: number;
  stores: readonly StoreDump[];
}

interface StoreDump {
  name: string;
  keyPath: string | string[] | null;
  autoIncrement: boolean;
  indexes: readonly { name: string; keyPath: string | string[]; unique: boolean }[];
  rows: readonly Plain[];
}

/** JSON, with `{ $map }`, `{ $file }` and `{ $undefined }` for what JSON lacks. */
type Plain = unknown;

/** Runs in the browser as well: it stands on nothing outside itself. */
export async function dumpDatabase(name: string): Promise<DatabaseDump> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  async function plainOf(value: unknown): Promise<Plain> {
    if (value === undefined) return { $undefined: true };
    if (value instanceof File) {
      const text = String.fromCharCode(...new Uint8Array(await value.arrayBuffer()));
      return { $file: { name: value.name, type: value.type, base64: btoa(text) } };
    }
    if (value instanceof Map) return { $map: await plainOf([...value]) };
    if (Array.isArray(value)) return Promise.all(value.map(plainOf));
    if (typeof value !== 'object' || value === null) return value;
    const pairs = Object.entries(value).map(async ([key, one]) => [key, await plainOf(one)]);
    return Object.fromEntries(await Promise.all(pairs));
  }

  const database = await settled(indexedDB.open(name));
  const stores: StoreDump[] = [];
  for (const storeName of database.objectStoreNames) {
    const store = database.transaction(storeName).objectStore(storeName);
    const { keyPath, autoIncrement } = store;
    const indexes = [...store.indexNames].map((indexName) => {
      const index = store.index(indexName);
      return { name: index.name, keyPath: index.keyPath, unique: index.unique };
    });
    const rows = (await plainOf(await settled(store.getAll()))) as Plain[];
    stores.push({ name: storeName, keyPath, autoIncrement, indexes, rows });
  }
  const { version } = database;
  database.close();
  return { name, version, stores };
}

/** Makes the database as it was, where none of its name is. */
export async function restoreDatabase({ name, version, stores }: DatabaseDump): Promise<void> {
  const request = indexedDB.open(name, version);
  await new Promise<void>((resolve, reject) => {
    request.onupgradeneeded = () => {
      for (const { name: storeName, keyPath, autoIncrement, indexes, rows } of stores) {
        const store = request.result.createObjectStore(storeName, { keyPath, autoIncrement });
        for (const { name: indexName, keyPath: path, unique } of indexes) {
          store.createIndex(indexName, path, { unique });
        }
        for (const row of rows) store.add(originalOf(row));
      }
    };
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
  request.result.close();
}

function originalOf(plain: Plain): unknown {
  if (Array.isArray(plain)) return plain.map(originalOf);
  if (typeof plain !== 'object' || plain === null) return plain;
  if ('$undefined' in plain) return undefined;
  if ('$map' in plain) return new Map(originalOf(plain.$map) as [unknown, unknown][]);
  if ('$file' in plain) {
    const { name, type, base64 } = plain.$file as { name: string; type: string; base64: string };
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new File([bytes], name, { type });
  }
  return Object.fromEntries(Object.entries(plain).map(([key, one]) => [key, originalOf(one)]));
}
