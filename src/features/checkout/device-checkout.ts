import { userDatabase } from '../../device/database/user-database.ts';
import { outbox } from '../../device/outbox/device-outbox.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { createDraftStore } from './draft-store.ts';

export const drafts = createDraftStore({
  database: userDatabase,
  newId: randomUuid,
  isUsed(clNum, orderKey) {
    const { placed = [] } = outbox.shown('order', clNum);
    return (
      placed.some(({ key }) => key === orderKey) ||
      outbox
        .entries()
        .some(({ command }) => command.kind === 'validate-order' && command.key === orderKey)
    );
  },
});
