import { toUnits } from '../../../../contract/core/decimal.ts';
import type { Address, DeliveryTerms } from '../../../../contract/delivery/schemas.ts';
import { type Read, readAhead } from '../../../device/copies/dated-read.ts';
import { useDatedRead } from '../../../device/copies/use-dated-read.ts';
import { callDated, forClient } from '../../../lib/http.ts';
import { logNotice } from '../../../lib/log.ts';

export interface DeliveryFacts {
  addresses: readonly Address[] | undefined;
  terms: DeliveryTerms | undefined;
}

export type WholeFacts = { [K in keyof DeliveryFacts]: NonNullable<DeliveryFacts[K]> };

export const isWhole = (facts: DeliveryFacts): facts is WholeFacts =>
  facts.addresses !== undefined && facts.terms !== undefined;

/** Amount for free delivery to the usual address, in 1/10000 of a euro; undefined if never free. */
export function freeFromOf({ addresses, terms }: DeliveryFacts): number | undefined {
  const usual = addresses?.find(({ isDefault }) => isDefault) ?? addresses?.[0];
  const zone = terms?.zones.find(({ ztNum }) => ztNum === usual?.ZTNum);
  const amounts = (zone?.rates ?? []).flatMap(({ freeFrom }) =>
    freeFrom === null ? [] : [toUnits(freeFrom)],
  );
  return amounts.length === 0 ? undefined : Math.min(...amounts);
}

const logged =
  <T>(message: string, read: Read<T>): Read<T> =>
  (how) =>
    read(how).catch((error: unknown) => {
      logNotice(message, error);
      throw error;
    });

/** The names contain user and client, so that data cached for one is not shown to another. */
const named = (userKey: string, clNum: number) => ({
  addresses: {
    name: `${userKey}/${clNum} addresses`,
    read: logged('The delivery addresses could not be read:', (how) =>
      callDated('client.addresses', { ...forClient(clNum), ...how }),
    ),
  },
  terms: {
    name: `${userKey}/${clNum} terms`,
    read: logged('The terms of delivery could not be read:', (how) =>
      callDated('delivery.terms', { ...forClient(clNum), ...how }),
    ),
  },
});

/** Caches the facts early, because the network may be gone when they are needed. */
export async function prefetchFacts(userKey: string, clNum: number): Promise<void> {
  const { addresses, terms } = named(userKey, clNum);
  await Promise.allSettled([
    readAhead(addresses.name, addresses.read),
    readAhead(terms.name, terms.read),
  ]);
}

export function useDeliveryFacts(userKey: string, clNum: number) {
  const reads = named(userKey, clNum);
  const addresses = useDatedRead(reads.addresses.name, reads.addresses.read);
  const terms = useDatedRead(reads.terms.name, reads.terms.read);
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
