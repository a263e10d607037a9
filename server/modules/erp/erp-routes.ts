import type { EndpointName } from '../../../contract/endpoints.ts';
import type { FactResult } from '../../../contract/erp/facts.ts';
import { LONGEST_PAGE } from '../../../contract/erp/schemas.ts';
import type { Route } from '../../plugins/routes.ts';
import { AppError } from '../../services/app-error.ts';
import { answeredOnce, hashOf, readKey } from '../../services/idempotency.ts';
import type { Services } from '../../services/services.ts';
import { exportPage } from '../orders/export/order-export.ts';
import { type KindName, takeFact } from './facts.ts';

function priceKind(fact: unknown): KindName {
  const has = (field: string) => Object.hasOwn(Object(fact), field);
  if (has('promotions')) return 'promotions';
  if (has('breaks')) return 'quantity-breaks';
  return has('tariff') ? 'tariff-price' : 'price';
}

const kindByEndpoint = {
  'erp.ordersReceived': 'order-received',
  'erp.orderStates': 'order-state',
  'erp.orderLines': 'order-line',
  'erp.shipments': 'shipment',
  'erp.invoices': 'invoice',
  'erp.creditNotes': 'credit-note',
  'erp.balances': 'balance',
  'erp.prices': priceKind,
  'erp.products': 'product',
  'erp.clients': 'client',
  'erp.payments': 'payment',
  'erp.stock': 'stock-count',
} satisfies Partial<Record<EndpointName, KindName | typeof priceKind>>;

export function erpModule(route: Route, { config, db, readLimits }: Services): void {
  route('erp.orders', async ({ query, actor, request }) => {
    readLimits.count('machine', `machine ${actor.name}`, request);
    const page = await exportPage(db, {
      since: query.since,
      limit: Number(query.limit ?? LONGEST_PAGE),
      isUnreceived: query.received === '0',
    });
    if (!page) throw new AppError('INVALID', { errors: [{ field: 'since', code: 'UNKNOWN' }] });
    return page;
  });

  for (const [name, kind] of Object.entries(kindByEndpoint) as [
    keyof typeof kindByEndpoint,
    KindName | typeof priceKind,
  ][]) {
    route(name, async ({ body, actor, request, reply }) => {
      readLimits.count('machine', `machine ${actor.name}`, request);
      const key = readKey(request);
      const hash = hashOf(JSON.stringify(body));
      const command = { actor: `machine-${actor.name}`, route: name, key, hash };
      return answeredOnce(db, command, reply, async () => {
        const sender = { token: actor.name, substitutes: config.substitutes };
        const results: FactResult[] = [];
        for (const fact of body.facts) {
          const kindOfFact = typeof kind === 'string' ? kind : kind(fact);
          results.push(await takeFact(db, { ...sender, kind: kindOfFact }, fact));
        }
        return { results };
      });
    });
  }
}
