import { toUnits } from '../../../contract/core/decimal.ts';
import type { CartLine, Shortage } from '../../../contract/orders/schemas.ts';
import { pricedLine, totalsByRate, withDelivery } from '../../../contract/orders/totals.ts';
import type { Command } from './command-schemas.ts';

type Of<Kind> = Extract<Command<'order'>, { kind: Kind }>;
export type ConfirmOrder = Of<'confirm-order'>;
export type ValidateOrder = Of<'validate-order'>;
export type ChosenDelivery = ConfirmOrder['delivery'];
type SeenOrder = NonNullable<ValidateOrder['seen']>;
export type SeenLine = SeenOrder['lines'][number];

type NotShown = 'kind' | 'acceptedShortages' | 'acceptedTerms' | 'seen';

export interface PlacedOrder extends Omit<ValidateOrder, NotShown> {
  /** The order’s number; null until the server has placed the order. */
  number: string | null;
  ceNum: number | null;
  lines: readonly CartLine[];
  delivery: ChosenDelivery | null;
  /** The shortages that the user saw or, once the order is placed, that the server reported. */
  shortages?: readonly Shortage[];
  /** The confirmation’s receiver: undefined until the server answers, null if it sends no mail. */
  mailTo?: string | null | undefined;
}

/** The part of the order’s state that is about placing. Older builds stored fewer fields. */
export interface Placing {
  ceNum: number | null;
  lines: ReadonlyMap<number, CartLine>;
  delivery?: ChosenDelivery | null;
  isConfirmed?: boolean;
  placed?: readonly PlacedOrder[];
}

interface PlacedAnswer {
  shortages?: PlacedOrder['shortages'] | undefined;
  mailTo?: PlacedOrder['mailTo'];
}

const PLACED_KEPT = 10;

export const isValidation = <E extends { command: { kind: string } }>(
  entry: E,
): entry is E & { command: { kind: 'validate-order' } } => entry.command.kind === 'validate-order';

/** Returns the articles in the pending commands of the open order: all after the last placing. */
export function waitingArticles(pending: readonly { command: Command<'order'> }[]): Set<number> {
  const lines = pending.slice(pending.findLastIndex(isValidation) + 1);
  return new Set(
    lines.flatMap(({ command }) => ('article' in command ? [command.article.arNum] : [])),
  );
}

export function ratesOf(
  lines: Iterable<CartLine>,
  delivery: Pick<ChosenDelivery, 'price'> | null | undefined,
) {
  const price = toUnits(delivery?.price ?? '0');
  return totalsByRate(withDelivery([...lines].map(pricedLine), price));
}

export function withPlaced(
  { ceNum, lines, delivery, placed }: Placing,
  { kind: _, acceptedShortages: __, acceptedTerms: ___, seen, ...command }: ValidateOrder,
  number: string | null,
  { shortages = seen?.shortages ?? [], mailTo }: PlacedAnswer = {},
): readonly PlacedOrder[] {
  const bought = { ceNum, lines: [...lines.values()], delivery: delivery ?? null };
  const order = { ...command, ...bought, shortages, number, mailTo };
  const others = (placed ?? []).filter(({ key }) => key !== command.key);
  return [order, ...others].slice(0, PLACED_KEPT);
}
