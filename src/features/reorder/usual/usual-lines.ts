import type { Bought } from '../../../../contract/catalogue/schemas.ts';
import type { CompactDate } from '../../../../contract/core/dates.ts';
import { shopDay } from '../../../../contract/core/shop-moment.ts';
import { type HabitState, habitState, type Purchase } from '../../../../contract/orders/habits.ts';
import type { PlacedOrder } from '../../../device/commands/placing.ts';
import type { BoughtProducts } from '../../products/catalogue.ts';
import type { Choices, WantedLine } from '../fill-plan.ts';

/** `quantity` is the usual quantity; `last` is the quantity bought on the day `on`. */
export interface UsualLine extends WantedLine {
  on: CompactDate;
  last: number;
  every: number;
  state: HabitState;
}

/** The most products of one usual order, few enough for one request to the server. */
const MOST = 96;

/** Returns the same numbers each day, because the URL of the cached products contains them. */
export const usualProducts = (bought: BoughtProducts): number[] =>
  habits(bought).map(({ arNum }) => arNum);

/** Copies stored by older versions have no `every`. */
const habits = (bought: BoughtProducts): Bought[] =>
  [...bought.values()].filter(({ every }) => every).slice(0, MOST);

type Placed = Pick<PlacedOrder, 'at' | 'lines'>;

/** Includes orders of this device that `bought` does not have yet. */
export function usualLines(
  bought: BoughtProducts,
  placed: readonly Placed[],
  today: CompactDate,
): UsualLine[] {
  const since = placedSince(placed);
  const days = [...bought.values(), ...since.values()].map(({ on }) => on);
  const past = days.filter((day) => day <= today);
  const lastOrder = past.reduce((last, day) => (day > last ? day : last), '');
  return habits(bought).flatMap((row) => {
    const { arNum, every, usual } = row;
    const last = since.get(arNum);
    const { on, quantity } = last && last.on > row.on ? last : row;
    const state = habitState({ ...row, on }, { today, lastOrder });
    return state && every ? [{ arNum, quantity: usual, on, last: quantity, every, state }] : [];
  });
}

const placedSince = (placed: readonly Placed[]): ReadonlyMap<number, Purchase> =>
  new Map(
    placed
      .toSorted((a, b) => a.at - b.at)
      .flatMap(({ at, lines }) =>
        lines.map(({ ArNum, LCQuantite: quantity }) => [ArNum, { on: shopDay(at), quantity }]),
      ),
  );

/** True for a line that is due and not in the cart, whose quantities are the user's choice. */
export const isProposed = (
  { arNum, state }: Pick<UsualLine, 'arNum' | 'state'>,
  inCart: (arNum: number) => number,
): boolean => state === 'due' && inCart(arNum) === 0;

export function usualChoices(
  lines: readonly UsualLine[],
  inCart: (arNum: number) => number,
  chosen: Choices,
): Choices {
  return new Map(
    lines.map((line) => [
      line.arNum,
      { isLeft: !isProposed(line, inCart), ...chosen.get(line.arNum) },
    ]),
  );
}
