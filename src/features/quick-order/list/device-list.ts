import { randomUuid } from '../../../lib/random-uuid.ts';
import { beforeUpdate } from '../../../lib/unsaved.ts';
import { userDatabase } from '../../../offline/database/user-database.ts';
import { openTabChannel } from '../../../offline/outbox-browser.ts';
import { onPurge } from '../../../offline/purge.ts';
import { createQuickList, type QuickList } from './quick-list.ts';

/** One list per client, because undo may return lines to a client who is no longer shown. */
const lists = new Map<string, QuickList>();

export function quickListOf(userKey: string, clNum: number): QuickList {
  const name = `quick-${userKey} ${clNum}`;
  const known = lists.get(name);
  if (known) return known;
  const list = createQuickList({
    database: () => userDatabase(userKey),
    clNum,
    newId: randomUuid,
    openChannel: (heard) => openTabChannel(name, heard),
  });
  lists.set(name, list);
  return list;
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') for (const list of lists.values()) list.look();
});
beforeUpdate(() => Promise.all([...lists.values()].map((list) => list.kept())));
onPurge(() => {
  for (const list of lists.values()) list.close();
  lists.clear();
});
