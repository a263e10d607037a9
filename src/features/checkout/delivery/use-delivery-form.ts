import { useEffect, useMemo, useState } from 'react';
import { CLIENT_HEADER } from '../../../../contract/core/endpoint.ts';
import type { Address, DeliveryTerms } from '../../../../contract/delivery/schemas.ts';
import { call } from '../../../lib/http.ts';
import type { FieldProblem } from '../../../lib/http-errors.ts';
import { logNotice } from '../../../lib/log.ts';
import type { ChosenDelivery } from '../../../offline/commands/placing.ts';
import { useIsOnline } from '../../../offline/use-connection.ts';
import type { CheckoutFields, DeliveryFields } from '../checkout-fields.ts';
import type { WholeFacts } from './delivery-facts.ts';
import {
  chosenDelivery,
  type Fault,
  type Faults,
  type FaultyField,
  faultsByServer,
  faultsOf,
  faultyFields,
  offerOf,
  shownFields,
} from './delivery-form.ts';
import { type OrderWeight, offersTo, type PricedOffer, shopMoment } from './delivery-offers.ts';

interface DeliveryFormFacts {
  clNum: number;
  facts: WholeFacts;
  typed: Partial<CheckoutFields>;
  last: ChosenDelivery | null | undefined;
  weight: OrderWeight;
  /** HT of the lines, in 1/10000 of a euro. */
  ht: number;
  /** Fields of the last delivery that the server rejected. */
  rejected: readonly FieldProblem[] | undefined;
  onChange(fields: Partial<CheckoutFields>): void;
}

export function useDeliveryForm(of: DeliveryFormFacts) {
  const { clNum, facts, typed, last, weight, ht, rejected, onChange } = of;
  const { addresses, terms } = facts;
  const [faults, setFaults] = useState<Faults>(() => faultsByServer(rejected ?? []));
  /** Faults at the last submit: the summary does not change while the user types. */
  const [summary, setSummary] = useState(() => listOf(faults));
  const fields = useMemo(() => shownFields(typed, facts, last), [typed, facts, last]);
  const address = addresses.find(({ AdNum }) => AdNum === fields.adNum);
  const offers = useOffers({ clNum, address, terms, weight });
  const offer = offerOf({ fields, offers });

  function change(changed: Partial<DeliveryFields>): void {
    onChange(changed);
    const names = Object.keys(changed) as FaultyField[];
    if (!names.some((name) => faults[name])) return;
    const left = Object.entries(faults).filter(([name]) => !names.includes(name as FaultyField));
    setFaults(Object.fromEntries(left));
  }

  return {
    fields,
    offers,
    offer,
    faults,
    summary: Object.keys(faults).length > 0 ? summary : NONE,
    change,
    /** Undefined if a field has a fault. */
    submit(): ChosenDelivery | undefined {
      const found = faultsOf({ fields, address, offers, terms });
      setFaults(found);
      setSummary(listOf(found));
      if (Object.keys(found).length > 0 || !address || !offer) return undefined;
      return chosenDelivery(fields, address, offer, ht);
    },
  };
}

type Summary = readonly (readonly [FaultyField, Fault])[];

const NONE: Summary = [];

const listOf = (faults: Faults): Summary =>
  faultyFields.flatMap((field) => {
    const fault = faults[field];
    return fault ? [[field, fault] as const] : [];
  });

export type DeliveryFormState = ReturnType<typeof useDeliveryForm>;

interface Asked {
  clNum: number;
  address: Address | undefined;
  terms: DeliveryTerms;
  weight: OrderWeight;
}

/** Shows the device's offers at once, then the server's. */
function useOffers({ clNum, address, terms, weight }: Asked) {
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
      // The device's own offers stay.
      (error) => logNotice('The delivery prices could not be read:', error),
    );
    return () => {
      isGone = true;
    };
  }, [isAskable, clNum, ztNum, region, kilograms, of]);
  return own && answer?.of === of ? answer.offers : own;
}
