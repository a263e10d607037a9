import { useEffect, useMemo, useState } from 'react';
import { CLIENT_HEADER } from '../../../../contract/core/endpoint.ts';
import type { Address, DeliveryTerms } from '../../../../contract/delivery/schemas.ts';
import { call } from '../../../lib/http.ts';
import { logNotice } from '../../../lib/log.ts';
import { useIsOnline } from '../../../offline/use-connection.ts';
import { type OrderWeight, offersTo, type PricedOffer, shopMoment } from './delivery-offers.ts';

interface Asked {
  clNum: number;
  address: Address | undefined;
  terms: DeliveryTerms;
  weight: OrderWeight;
}

/** Shows the device's offers at once, then the server's. */
export function useOffers({ clNum, address, terms, weight }: Asked) {
  const [answer, setAnswer] = useState<{ of: string; offers: PricedOffer[] } | undefined>();
  const isOnline = useIsOnline();
  const { kilograms, isWhole } = weight;
  const own = useMemo(
    () => address && offersTo(address, terms, { kilograms, isWhole }, shopMoment(Date.now())),
    [address, terms, kilograms, isWhole],
  );
  const { ZTNum: ztNum, region } = address ?? {};
  const of = `${clNum} ${ztNum} ${region} ${kilograms}`;
  const isAskable = isOnline && isWhole && own !== undefined;
  useEffect(() => {
    if (!isAskable || ztNum === undefined || region === undefined) return;
    let isGone = false;
    const body = { weight: kilograms, region, ztNum };
    call('delivery.rates', { body, headers: { [CLIENT_HEADER]: String(clNum) } }).then(
      (offers) => !isGone && setAnswer({ of, offers }),
      (error) => logNotice('The delivery prices could not be read:', error),
    );
    return () => {
      isGone = true;
    };
  }, [isAskable, clNum, ztNum, region, kilograms, of]);
  return own && answer?.of === of ? answer.offers : own;
}
