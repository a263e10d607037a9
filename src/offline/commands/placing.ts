import { toUnits } from '../../../contract/core/decimal.ts';
import type { DeliveryOffer } from '../../../contract/delivery/schemas.ts';
import type { CartLine } from '../../../contract/orders/schemas.ts';
import {
  type PricedLine,
  pricedLine,
  type RateTotals,
  totalsByRate,
  withDelivery,
} from '../../../contract/orders/totals.ts';
import { isCount, isDecimal, isKey, isListOf, isRecord, isString } from '../../lib/plain-data.ts';

export interface ChosenDelivery {
  adNum: number;
  ztNum: number;
  zpNum: number;
  clReglement: string;
  coMobile: string | null;
  clTel: string | null;
  address: {
    label: string;
    line1: string;
    line2: string | null;
    postalCode: string;
    city: string;
  };
  service: string;
  /** Null where this device cannot compute it. */
  price: string | null;
  freeFrom: DeliveryOffer['freeFrom'];
  earliestOn: string | null;
}

export interface ConfirmOrder {
  kind: 'confirm-order';
  delivery: ChosenDelivery;
}

export interface ValidateOrder {
  kind: 'validate-order';
  /** Identifies the order on this device, before and after it has a number. */
  key: string;
  /** In ms. */
  at: number;
  reference: string | null;
  comment: string | null;
  instructions: string | null;
  /** TTC with delivery, as the user saw it. */
  expectedTotal: string;
  acceptedShortages: readonly number[];
  seen?: SeenOrder;
}

interface SeenOrder {
  lines: readonly SeenLine[];
  deliveryPrice: string | null;
}

export type SeenLine = Pick<
  CartLine,
  'ArNum' | 'reference' | 'name' | 'LCQuantite' | 'LCPrixVente' | 'LCRemise1' | 'packSize'
>;

export interface PlacedOrder extends Omit<ValidateOrder, 'kind' | 'acceptedShortages' | 'seen'> {
  /** Null until the server has placed it. */
  number: string | null;
  ceNum: number | null;
  lines: readonly CartLine[];
  delivery: ChosenDelivery | null;
}

/** Optional, because older states lack these fields. */
export interface Placing {
  delivery?: ChosenDelivery | null;
  /** No line has changed since the delivery was chosen. */
  isConfirmed?: boolean;
  placed?: readonly PlacedOrder[];
}

interface Placeable extends Placing {
  ceNum: number | null;
  lines: ReadonlyMap<number, CartLine>;
}

const PLACED_KEPT = 10;

export function ratesOf(
  lines: Iterable<CartLine>,
  delivery: Pick<ChosenDelivery, 'price'> | null | undefined,
): RateTotals[] {
  const priced: PricedLine[] = [...lines].map(pricedLine);
  return totalsByRate(withDelivery(priced, toUnits(delivery?.price ?? '0')));
}

export function withPlaced(
  { ceNum, lines, delivery, placed }: Placeable,
  { kind: _, acceptedShortages: __, seen: ___, ...command }: ValidateOrder,
  number: string | null,
): readonly PlacedOrder[] {
  const order = {
    ...command,
    number,
    ceNum,
    lines: [...lines.values()],
    delivery: delivery ?? null,
  };
  const others = (placed ?? []).filter(({ key }) => key !== command.key);
  return [order, ...others].slice(0, PLACED_KEPT);
}

export function confirmRequest(ceNum: number | null, { delivery }: ConfirmOrder): object {
  const { ztNum, adNum, clReglement, zpNum, coMobile, clTel } = delivery;
  return { ztNum, adNum, ceNum, clReglement, zpNum, coMobile, clTel };
}

export function validateRequest(ceNum: number | null, command: ValidateOrder): object {
  const { reference, comment, instructions, expectedTotal, acceptedShortages } = command;
  return {
    ceNum,
    ...(reference !== null && { reference }),
    ...(comment !== null && { comment }),
    ...(instructions !== null && { instructions }),
    expectedTotal,
    ...(acceptedShortages.length > 0 && { acceptedShortages: [...acceptedShortages] }),
  };
}

export const isTextOrNull = (value: unknown): boolean => value === null || isString(value);

export function isPlacingCommand(value: Record<string, unknown>): boolean {
  if (value.kind === 'confirm-order') return isDelivery(value.delivery);
  return (
    value.kind === 'validate-order' &&
    isString(value.key) &&
    isCount(value.at) &&
    isTextOrNull(value.reference) &&
    isTextOrNull(value.comment) &&
    isTextOrNull(value.instructions) &&
    isDecimal(value.expectedTotal) &&
    isListOf(value.acceptedShortages, isKey) &&
    (value.seen === undefined || isSeen(value.seen))
  );
}

const isSeen = (value: unknown): boolean =>
  isRecord(value) &&
  isListOf(value.lines, isSeenLine) &&
  (value.deliveryPrice === null || isDecimal(value.deliveryPrice));

const isSeenLine = (value: unknown): value is SeenLine =>
  isRecord(value) &&
  [value.ArNum, value.LCQuantite, value.packSize].every(isKey) &&
  [value.LCPrixVente, value.LCRemise1].every(isDecimal) &&
  isString(value.reference) &&
  isString(value.name);

function isDelivery(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.address)) return false;
  const { address, price } = value;
  return (
    [value.adNum, value.ztNum, value.zpNum].every(isKey) &&
    isString(value.clReglement) &&
    isTextOrNull(value.coMobile) &&
    isTextOrNull(value.clTel) &&
    [address.label, address.line1, address.postalCode, address.city].every(isString) &&
    isTextOrNull(address.line2) &&
    isString(value.service) &&
    (price === null || isDecimal(price)) &&
    (value.freeFrom === null || isDecimal(value.freeFrom)) &&
    isTextOrNull(value.earliestOn)
  );
}
