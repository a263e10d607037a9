import type { Locale } from '../../../../contract/core/locales.ts';
import { shopDay } from '../../../../contract/core/shop-moment.ts';
import type { ClientNews } from '../../../../contract/orders/schemas.ts';
import { serverNow } from '../../../lib/clock.ts';
import { formatShopMoment } from '../../../lib/format.ts';
import type { OrderState } from '../../../offline/commands/order-commands.ts';

type Placed = ClientNews['placedToday'][number];

const SHOWN = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Orders that this device has not placed, and that somebody here might place again, the latest first. */
export function ordersElsewhere(
  { closed = [], placed = [] }: Pick<OrderState, 'closed' | 'placed'>,
  placedToday: readonly Placed[],
  now: number,
) {
  const known = new Set([...closed, ...placed].map(({ ceNum }) => ceNum));
  // `closed`: it was this device's cart; `own`: placed by the same user; else by whom.
  const recent = closed
    .filter(({ placedAt }) => now - placedAt < DAY_MS)
    .map((order) => ({ ...order, by: 'closed' as const }));
  const today = placedToday
    .filter(({ ceNum, isOwn }) => !isOwn || !known.has(ceNum))
    .map(({ isOwn, placedBy, ...order }) => ({
      ...order,
      by: isOwn ? ('own' as const) : { name: placedBy.name },
    }));
  return [...recent, ...today].sort((one, other) => other.placedAt - one.placedAt).slice(0, SHOWN);
}

/** What was ordered today needs no day. */
export function whenOrdered(
  { number, placedAt }: Pick<Placed, 'number' | 'placedAt'>,
  locale: Locale,
) {
  const isToday = shopDay(placedAt) === shopDay(serverNow());
  const key = isToday ? 'cart.orderedElsewhere' : 'cart.orderedElsewhereOn';
  const when = formatShopMoment(placedAt, locale);
  return [key, { number, ...when }] as const;
}
