import { formatPhone, toE164 } from '../../../../contract/core/phones.ts';
import type { Address, DeliveryTerms } from '../../../../contract/delivery/schemas.ts';
import type { ChosenDelivery } from '../../../device/commands/placing.ts';
import type { FieldProblem } from '../../../lib/http-errors.ts';
import type { WholeFacts } from '../../cart/order/delivery-facts.ts';
import type { DeliveryFields } from '../draft-store.ts';
import type { frCheckout } from '../texts.fr.ts';
import { type PricedOffer, priceFor } from './delivery-offers.ts';

export const faultyFields = [
  'adNum',
  'zpNum',
  'deliverOn',
  'clReglement',
  'coMobile',
  'clTel',
] as const;
export type FaultyField = (typeof faultyFields)[number];

type Fault = keyof (typeof frCheckout)['checkout']['faults'];
export type Faults = Partial<Record<FaultyField, Fault>>;

export function shownFields(
  typed: Partial<DeliveryFields>,
  { addresses, terms }: WholeFacts,
  last: ChosenDelivery | null | undefined,
): DeliveryFields {
  const usual = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const isKnown = (one: number | null | undefined) => addresses.some(({ AdNum }) => AdNum === one);
  const allowed: readonly string[] = terms.paymentMethods;
  const wasAllowed = allowed.find((one) => one === last?.clReglement);
  return {
    adNum: [typed.adNum, last?.adNum, usual?.AdNum].find(isKnown) ?? null,
    zpNum: typed.zpNum ?? last?.zpNum ?? null,
    deliverOn: typed.deliverOn ?? null,
    // A chosen payment method that is no longer allowed stays, so that the form reports an error.
    clReglement: typed.clReglement ?? wasAllowed ?? allowed[0] ?? null,
    coMobile: typed.coMobile ?? shownPhone(last ? last.coMobile : terms.coMobile),
    clTel: typed.clTel ?? shownPhone(last ? last.clTel : terms.clTel),
    instructions: typed.instructions ?? '',
  };
}

const shownPhone = (phone: string | null): string => (phone === null ? '' : formatPhone(phone));

interface Choice {
  fields: DeliveryFields;
  address: Address | undefined;
  /** Undefined if the distributor does not deliver to the postal address. */
  offers: readonly PricedOffer[] | undefined;
  day: string | undefined;
  terms: Pick<DeliveryTerms, 'paymentMethods'>;
}

export const offerOf = ({ fields, offers }: Pick<Choice, 'fields' | 'offers'>) =>
  offers?.find(({ zpNum }) => zpNum === fields.zpNum) ?? offers?.[0];

/** The chosen or else the earliest day; undefined if the chosen day is no longer possible. */
export const dayOf = (
  { deliverOn }: Pick<DeliveryFields, 'deliverOn'>,
  offer: PricedOffer | undefined,
): string | undefined =>
  deliverOn === null ? offer?.earliestOn : offer?.days.find(({ day }) => day === deliverOn)?.day;

export function faultsOf(choice: Choice): Faults {
  const { fields, address, offers, day, terms } = choice;
  const { clReglement, coMobile, clTel } = fields;
  const faults: Faults = {};
  if (!address) faults.adNum = 'addressMissing';
  else if (!offers) faults.adNum = 'notServed';
  else if (offers.length === 0) faults.zpNum = 'tooHeavy';
  else if (!day) faults.deliverOn = 'dayGone';
  if (clReglement === null) faults.clReglement = 'paymentMissing';
  else if (!terms.paymentMethods.some((one) => one === clReglement)) {
    faults.clReglement = 'paymentRejected';
  }
  if (coMobile.trim() === '' && clTel.trim() === '') faults.coMobile = 'phoneMissing';
  if (!isPhoneOrNone(coMobile)) faults.coMobile = 'phoneInvalid';
  if (!isPhoneOrNone(clTel)) faults.clTel = 'phoneInvalid';
  return faults;
}

const isPhoneOrNone = (typed: string): boolean =>
  typed.trim() === '' || toE164(typed) !== undefined;

const BY_SERVER: Record<string, [FaultyField, Fault]> = {
  adNum: ['adNum', 'addressGone'],
  ztNum: ['adNum', 'notServed'],
  zpNum: ['zpNum', 'serviceGone'],
  deliverOn: ['deliverOn', 'dayGone'],
  clReglement: ['clReglement', 'paymentRejected'],
  coMobile: ['coMobile', 'phoneInvalid'],
  clTel: ['clTel', 'phoneInvalid'],
};

export function faultsByServer(problems: readonly FieldProblem[]): Faults {
  const faults: Faults = {};
  for (const { field, code } of problems) {
    const at = BY_SERVER[field];
    if (at) faults[at[0]] = code === 'PHONE_REQUIRED' ? 'phoneMissing' : at[1];
  }
  return faults;
}

export function chosenDelivery(
  fields: DeliveryFields,
  address: Address,
  offer: PricedOffer,
  deliverOn: string,
  ht: number,
): ChosenDelivery {
  const { AdNum, label, line1, line2, postalCode, city } = address;
  return {
    adNum: AdNum,
    ztNum: offer.ztNum,
    zpNum: offer.zpNum,
    clReglement: fields.clReglement ?? '',
    coMobile: toE164(fields.coMobile) ?? null,
    clTel: toE164(fields.clTel) ?? null,
    address: { label, line1, line2, postalCode, city },
    service: offer.name,
    price: priceFor(offer, ht),
    freeFrom: offer.freeFrom,
    earliestOn: offer.earliestOn,
    deliverOn,
  };
}
