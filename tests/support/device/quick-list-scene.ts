import 'fake-indexeddb/auto';
import { UserDatabase, type UserDatabaseAccess } from '../../../src/device/database/database.ts';
import type { DraftChange } from '../../../src/device/database/stored-rows.ts';
import { QuickList } from '../../../src/features/quick-order/list/quick-list.ts';
import type { ListLine } from '../../../src/features/quick-order/order-list.ts';
import { settle } from './settle.ts';

let users = 0;

export const line = (number: number, text = `A-${number}`): ListLine => ({
  number,
  text,
  readings: [],
});
export const reading = { code: 'B-1', quantity: '2', isPacks: false };

interface Lines {
  lines: readonly ListLine[];
}

export const numbersIn = ({ lines }: Lines) => lines.map(({ number }) => number);
export const textsIn = ({ lines }: Lines) => lines.map(({ text }) => text);

type Open = ReturnType<typeof scene>['open'];

export function scene() {
  users += 1;
  const userKey = `quick-${users}`;
  const tabs = new Set<() => void>();
  const database = new UserDatabase(userKey, () => {});
  return {
    database,
    /** Opens a list as a tab does. The tab is notified of writes by other tabs in a later turn. */
    open(clNum = 1, wrap = (own: UserDatabaseAccess) => own) {
      const own = wrap(new UserDatabase(userKey, () => {}));
      const openChannel = (heard: () => void) => {
        tabs.add(heard);
        return {
          notify() {
            for (const other of tabs) if (other !== heard) void settle().then(other);
          },
          close: () => tabs.delete(heard),
        };
      };
      return new QuickList(clNum, () => own, openChannel);
    },
    /**
     * Writes the row in a transaction, as the cart does, and calls `before` inside it. Fails with
     * `fault`, if given.
     */
    keeper:
      (before: () => void = () => {}, fault?: Error) =>
      (change: DraftChange) =>
        database.write(['drafts'], async ({ drafts }) => {
          await drafts.count();
          before();
          if (fault) throw fault;
          await change(drafts);
        }),
    stored: () =>
      database.read(
        ['drafts'],
        ({ drafts }) => drafts.get('quick 1') as Promise<{ draft: Lines } | undefined>,
      ),
    /** Writes the row as a page of an older build does: the other tabs are not notified. */
    put: (lines: readonly ListLine[]) =>
      database.write(['drafts'], ({ drafts }) =>
        drafts.put({ key: 'quick 1', draft: { lines, text: '' } }),
      ),
  };
}

export async function reopened(open: Open, clNum = 1) {
  const list = open(clNum);
  await list.settled();
  return list.getState();
}

export async function heard(...lists: readonly QuickList[]): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await settle();
    await Promise.all(lists.map((list) => list.settled()));
  }
}
