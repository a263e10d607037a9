import type { CachedRead } from '../../../device/copies/read-cache.ts';
import type { DeviceCatalogue } from '../../../device/replica/catalogue-bridge.ts';
import type { Shelves } from '../../../device/replica/catalogue-types.ts';
import { later } from '../../../lib/async/later.ts';
import type { LastRows, ListSession } from './list-session.ts';

/** The first rows of a list, with the shelves that its page needs. */
export interface StoredList extends LastRows {
  name: string;
  /** The moment in ms at which prices and stocks were current. */
  at: number;
  shelves: Shelves;
}

interface ListStorage {
  read(): Promise<StoredList | undefined>;
  store(list: StoredList): Promise<void>;
  device: Pick<DeviceCatalogue, 'getState'>;
}

const ROWS = 24;
const STORED_AFTER_MS = 5000;

export type LastList = ReturnType<typeof createLastList>;

/** Opening the catalogue takes seconds: meanwhile, the last list shows its former rows and date. */
export function createLastList({ read, store, device }: ListStorage) {
  let last: Promise<StoredList | undefined> | undefined = read().catch(() => undefined);
  let cancel = () => {};

  async function storeShown(
    name: string,
    session: ListSession,
    known: CachedRead<Shelves>,
  ): Promise<void> {
    const { where, missing, rows, total, facets } = session.getState();
    const { verifiedAt: at } = device.getState();
    const shelves = known.getState().read?.answer;
    const isWhole = where === 'device' && !missing && session.isWatched();
    if (!isWhole || at === undefined || !facets || !shelves) return;
    const items = rows.slice(0, ROWS).map(({ product }) => product);
    await store({ name, at, items, total, facets, shelves });
  }

  return {
    show(name: string, session: ListSession, shelves: CachedRead<Shelves>): void {
      if (device.getState().phase !== 'opening') last = undefined;
      void last?.then((stored) => {
        if (stored?.name !== name) return;
        shelves.showCopy(stored.shelves, stored.at);
        session.showCopy(stored, stored.at);
      });
      cancel();
      cancel = later(
        () => void storeShown(name, session, shelves).catch(() => undefined),
        STORED_AFTER_MS,
      );
    },
  };
}
