import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { toE164 } from '../../../contract/core/phones.ts';
import { type PaymentMethod, paymentMethods } from '../../../contract/delivery/payment-methods.ts';
import type { Address, DeliveryTerms } from '../../../contract/delivery/schemas.ts';
import type { Executor } from '../../database/client.ts';
import { addresses, clients, contacts, postalColumns } from '../../database/schema/clients.ts';
import type { Route } from '../../plugins/routes.ts';
import { AppError } from '../../services/app-error.ts';
import type { Config } from '../../services/config.ts';
import type { Services } from '../../services/services.ts';
import {
  findZone,
  readMinimumOrder,
  readOffers,
  readShopTime,
  readZonesOfClient,
  runOfAddress,
} from './delivery-zones.ts';

export function deliveryModule(route: Route, { config, db }: Services): void {
  route('client.addresses', ({ actor }) => readAddresses(db, actor.clNum));

  route('delivery.rates', async ({ actor, body }) => {
    const zone = await findZone(db, body.ztNum);
    if (!zone) throw new AppError('NOT_FOUND');
    if (!zone.regions.includes(body.region)) {
      throw new AppError('INVALID', { errors: [{ field: 'region', code: 'ZONE_NOT_SERVED' }] });
    }
    return readOffers(db, zone, await findRun(db, actor.clNum, body.adNum), body.weight);
  });

  route('delivery.terms', ({ actor }) =>
    readTerms(db, config, actor.clNum, actor.kind === 'contact' ? actor.coNum : null),
  );
}

function readAddresses(executor: Executor, clNum: number): Promise<Address[]> {
  const { adNum: AdNum, ztNum: ZTNum, label, region, instructions, isDefault } = addresses;
  return executor
    .select({ AdNum, ZTNum, ...postalColumns, region, instructions, isDefault, run: runOfAddress })
    .from(addresses)
    .where(and(eq(addresses.clNum, clNum), eq(addresses.kind, 'delivery')))
    .orderBy(desc(isDefault), asc(label), asc(AdNum));
}

/** Throws the same error for another client’s address and for an unknown address. */
async function findRun(executor: Executor, clNum: number, adNum: number | undefined) {
  if (adNum === undefined) return null;
  const [address] = await executor
    .select({ run: runOfAddress })
    .from(addresses)
    .where(and(eq(addresses.clNum, clNum), eq(addresses.adNum, adNum)));
  if (address) return address.run;
  throw new AppError('NOT_FOUND', { errors: [{ field: 'adNum', code: 'NOT_FOUND' }] });
}

/**
 * Reads the data with which a device offers deliveries. `coNum` is the contact who asks, or null
 * for a representative. A representative gets the phone number of the client’s first enabled
 * contact.
 */
async function readTerms(
  executor: Executor,
  config: Config,
  clNum: number,
  coNum: number | null,
): Promise<DeliveryTerms> {
  const [client] = await executor
    .select({ allowed: clients.paymentMethods, phone: clients.phone })
    .from(clients)
    .where(eq(clients.clNum, clNum));
  const person = coNum === null ? isNull(contacts.disabledAt) : eq(contacts.coNum, coNum);
  const [contact] = await executor
    .select({ mobile: contacts.mobile })
    .from(contacts)
    .where(and(eq(contacts.clNum, clNum), person))
    .orderBy(asc(contacts.coNum))
    .limit(1);
  const { cutoff, closedDays } = await readShopTime(executor);
  return {
    cutoff,
    closedDays,
    minimumOrder: await readMinimumOrder(executor, config),
    paymentMethods: paymentMethods.filter((one: PaymentMethod) => client?.allowed.includes(one)),
    clTel: phoneOf(client?.phone),
    coMobile: phoneOf(contact?.mobile),
    zones: await readZonesOfClient(executor, clNum),
  };
}

/** Returns null for a text that is not a phone number: the page then asks for a phone number. */
const phoneOf = (written: string | null | undefined): string | null =>
  (written && toE164(written)) || null;
