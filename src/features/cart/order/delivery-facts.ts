import { toUnits } from '../../../../contract/core/decimal.ts';
import type { Address, DeliveryTerms } from '../../../../contract/delivery/schemas.ts';
import { reads } from '../../../device/copies/device-reads.ts';
import { useRead } from '../../../device/copies/use-read.ts';
import { callDated, forClient } from '../../../lib/http.ts';
import { logNotice } from '../../../lib/log.ts';

export interface DeliveryFacts {
  addresses: readonly Address[] | undefined;
  terms: DeliveryTerms | undefined;
}

export type WholeFacts = { [K in keyof DeliveryFacts]: NonNullable<DeliveryFacts[K]> };

export const isWhole = (facts: DeliveryFacts): facts is WholeFacts =>
  facts.addresses !== undefined && facts.terms !== undefined;

/** The amount for free delivery to the usual address, in 1/10000 €; undefined if never free. */
export function freeFromOf({ addresses, terms }: DeliveryFacts): number | undefined {
  const usual = addresses?.find(({ isDefault }) => isDefault) ?? addresses?.[0];
  const zone = terms?.zones.find(({ ztNum }) => ztNum === usual?.ZTNum);
  const amounts = (zone?.rates ?? []).flatMap(({ freeFrom }) =>
    freeFrom === null ? [] : [toUnits(freeFrom)],
  );
  return amounts.length === 0 ? undefined : Math.min(...amounts);
}

/** Logs a failed read: without the delivery facts, the user cannot check out offline. */
const logged = <T>(message: string, answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    logNotice(message, error);
    throw error;
  });

/** Each name contains the user and the client, so that the cache separates their data. */
const factReads = (userKey: string, clNum: number) => ({
  addresses: reads.of(`${userKey}/${clNum} addresses`, (how) =>
    logged(
      'The delivery addresses could not be read:',
      callDated('client.addresses', { ...forClient(clNum), ...how }),
    ),
  ),
  terms: reads.of(`${userKey}/${clNum} terms`, (how) =>
    logged(
      'The terms of delivery could not be read:',
      callDated('delivery.terms', { ...forClient(clNum), ...how }),
    ),
  ),
});

/** Caches the facts before the checkout, because the device may be offline later. */
export async function prefetchFacts(userKey: string, clNum: number): Promise<void> {
  const { addresses, terms } = factReads(userKey, clNum);
  await Promise.allSettled([addresses.retry(), terms.retry()]);
}

export function useDeliveryFacts(userKey: string, clNum: number) {
  const known = factReads(userKey, clNum);
  const addresses = useRead(known.addresses);
  const terms = useRead(known.terms);
  const facts: DeliveryFacts = { addresses: addresses.answer, terms: terms.answer };
  return {
    facts,
    isLoading: addresses.isLoading || terms.isLoading,
    retry() {
      addresses.retry();
      terms.retry();
    },
  };
}
