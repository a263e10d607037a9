import type { Route } from '../../plugins/routes.ts';
import { AppError } from '../../services/app-error.ts';
import type { Services } from '../../services/services.ts';
import { readAddresses, readTerms } from './delivery-repository.ts';
import { findZone, readOffers } from './delivery-zones.ts';

export function deliveryModule(route: Route, { db }: Services): void {
  route('client.addresses', ({ actor }) => readAddresses(db, actor.clNum));

  route('delivery.rates', async ({ body }) => {
    const zone = await findZone(db, body.ztNum);
    if (!zone) throw new AppError('NOT_FOUND');
    if (!zone.regions.includes(body.region)) {
      throw new AppError('INVALID', { errors: [{ field: 'region', code: 'ZONE_NOT_SERVED' }] });
    }
    return readOffers(db, zone, body.weight);
  });

  route('delivery.terms', ({ actor }) =>
    readTerms(db, actor.clNum, actor.kind === 'contact' ? actor.coNum : null),
  );
}
