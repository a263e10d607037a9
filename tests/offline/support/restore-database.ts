/** An IndexedDB database as plain JSON, with all that is needed to create it again. */
export interface DatabaseDump {
  name: string;
  version: number;
  stores: readonly StoreDump[];
}

interface StoreDump {
  name: string;
  keyPath: string | string[] | null;
  autoIncrement: boolean;
  indexes: readonly { name: string; keyPath: string | string[]; unique: boolean }[];
  rows: readonly unknown[];
}

/** Creates the database. A database of this name must not exist yet. */
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

/** In a dump, `{ $map }`, `{ $file }` and `{ $undefined }` stand for values that JSON lacks. */
function originalOf(plain: unknown): unknown {
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
