import { call, forClient } from '../../lib/http.ts';
import { logNotice } from '../../lib/log.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { userDatabase } from '../../offline/database/user-database.ts';
import { outbox } from '../../offline/outbox/device-outbox.ts';
import { onPurge } from '../../offline/purge.ts';
import { createDeliveryFacts } from './delivery/delivery-facts.ts';
import { createDraftStore } from './draft-store.ts';

export const deliveryFacts = createDeliveryFacts({
  addresses: (clNum) => call('client.addresses', forClient(clNum)),
  terms: (clNum) => call('delivery.terms', forClient(clNum)),
  log: logNotice,
});

onPurge(deliveryFacts.forget);

let user = outbox.userKey();
outbox.subscribe(() => {
  if (outbox.userKey() !== user) deliveryFacts.forget();
  user = outbox.userKey();
});

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
