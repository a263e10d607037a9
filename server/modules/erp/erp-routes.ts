import { LONGEST_PAGE } from '../../../contract/erp/schemas.ts';
import type { Route } from '../../plugins/routes.ts';
import { AppError } from '../../services/app-error.ts';
import { answeredOnce, hashOf, readKey } from '../../services/idempotency.ts';
import type { Services } from '../../services/services.ts';
import { exportPage } from '../orders/export/order-export.ts';
import { takeFacts } from './facts.ts';

/** The door of the distributor's programs. */
export function erpModule(route: Route, { db, readLimits }: Services): void {
  route('erp.orders', async ({ query, actor, request }) => {
    readLimits.count('machine', `machine ${actor.name}`, request);
    const page = await exportPage(db, query.since, Number(query.limit ?? LONGEST_PAGE));
    if (!page) throw new AppError('INVALID', { errors: [{ field: 'since', code: 'UNKNOWN' }] });
    return page;
  });

  route('erp.orderStates', async ({ body, actor, request, reply }) => {
    readLimits.count('machine', `machine ${actor.name}`, request);
    const key = readKey(request);
    const hash = hashOf(JSON.stringify(body));
    const command = {
      actor: `machine-${actor.name}`,
      route: 'erp.orderStates',
      key,
      hash,
    } as const;
    return answeredOnce(db, command, reply, async () => ({
      results: await takeFacts(db, { kind: 'order-state', token: actor.name }, body.facts),
    }));
  });
}
