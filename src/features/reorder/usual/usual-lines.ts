import type { Bought } from '../../../../contract/catalogue/schemas.ts';
import type { CompactDate } from '../../../../contract/core/dates.ts';
import { shopDay } from '../../../../contract/core/shop-moment.ts';
import { type HabitState, habitState, type Purchase } from '../../../../contract/orders/habits.ts';
import type { PlacedOrder } from '../../../device/commands/placing.ts';
import type { BoughtProducts } from '../../products/catalogue.ts';
import type { Choices, PlannedLine, WantedLine } from '../fill-plan.ts';

/** `quantity` is the usual quantity; `last` is the quantity bought on the day `on`. */
export interface UsualLine extends WantedLine {
  on: CompactDate;
  last: number;
  every: number;
  state: HabitState;
}

/** The limit of products in one usual order. One request to the server can ask for this many. */
const MOST = 96;

/** The same numbers each day: they are part of the URL under which products are cached. */
export const usualProducts = (bought: BoughtProducts): number[] =>
  habits(bought).map(({ arNum }) => arNum);

/** Excludes rows without `every`: copies that older versions stored have no such field. */
const habits = (bought: BoughtProducts): Bought[] =>
  [...bought.values()].filter(({ every }) => every).slice(0, MOST);

type Placed = Pick<PlacedOrder, 'at' | 'lines'>;

/** Counts also orders of this device that `bought` does not contain yet. */
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

/** True if the line is due and not in the cart. Such lines are preselected. */
export const isProposed = (
  { arNum, state }: Pick<UsualLine, 'arNum' | 'state'>,
  inCart: (arNum: number) => number,
): boolean => state === 'due' && inCart(arNum) === 0;

/** Returns the due lines that one tap adds. Every page counts these lines as « à commander ». */
export const linesToOrder = (
  due: readonly PlannedLine[],
  inCart: (arNum: number) => number,
): PlannedLine[] =>
  due.filter(({ wanted, state }) => state === 'sold' && inCart(wanted.arNum) === 0);

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
