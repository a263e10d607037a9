import type { Locale } from '../../../../contract/core/locales.ts';
import { shopDay } from '../../../../contract/core/shop-moment.ts';
import type { ClientNews } from '../../../../contract/orders/schemas.ts';
import type { OrderState } from '../../../device/commands/order-commands.ts';
import { serverNow } from '../../../lib/clock.ts';
import { formatShopMoment } from '../../../lib/format.ts';

type Placed = ClientNews['placedToday'][number];

const SHOWN = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Recent orders from other devices, latest first. The cart has another notice for `toCheck`. */
export function ordersElsewhere(
  { closed = [], placed = [] }: Pick<OrderState, 'closed' | 'placed'>,
  placedToday: readonly Placed[],
  now: number,
  toCheck?: number,
) {
  const known = new Set([...closed, ...placed].map(({ ceNum }) => ceNum));
  // `by` is `closed` if this device showed the order as its cart, and `own` if the same user has
  // placed the order on another device. Otherwise `by` names the person who has placed the order.
  const recent = closed
    .filter(({ ceNum, placedAt }) => now - placedAt < DAY_MS && ceNum !== toCheck)
    .map((order) => ({ ...order, by: 'closed' as const }));
  const today = placedToday
    .filter(({ ceNum }) => !known.has(ceNum))
    .map(({ isOwn, placedBy, ...order }) => ({
      ...order,
      by: isOwn ? ('own' as const) : { name: placedBy.name },
    }));
  return [...recent, ...today].sort((one, other) => other.placedAt - one.placedAt).slice(0, SHOWN);
}

export function whenOrdered(
  { number, placedAt }: Pick<Placed, 'number' | 'placedAt'>,
  locale: Locale,
) {
  const isToday = shopDay(placedAt) === shopDay(serverNow());
  const key = isToday ? 'cart.orderedElsewhere' : 'cart.orderedElsewhereOn';
  const when = formatShopMoment(placedAt, locale);
  return [key, { number, ...when }] as const;
}
