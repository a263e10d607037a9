import { addDays, instant } from '../calendar-days.ts';
import { tidyPrice, UNIT } from '../decimal.ts';
import type { Random } from '../random.ts';
import type { Flagship } from './kind.ts';

interface Situation {
  price: number;
  packSize: number;
  today: string;
  flagship: Flagship['state'] | 'plain' | undefined;
  /** The numbers of earlier articles of the same kind that are still sold. */
  sold: readonly number[];
}

const TARIFFS = [
  { tgNum: 2, share: 0.4, lowest: 0.93 },
  { tgNum: 3, share: 0.3, lowest: 0.9 },
  { tgNum: 4, share: 0.5, lowest: 0.86 },
];

export function commerceOf(situation: Situation, random: Random) {
  const { flagship, today, sold, packSize } = situation;
  const plain = flagship === undefined;
  const withdrawn = random.chance(0.011) && plain && sold.length > 0;
  const clearance = flagship === 'clearance' || (random.chance(0.03) && plain && !withdrawn);
  const isNew = flagship === 'new' || (random.chance(0.052) && plain && !withdrawn && !clearance);
  const out = withdrawn || flagship === 'out' || (random.chance(0.04) && plain);
  return {
    newUntil: isNew ? addDays(today, random.int(8, 70)) : null,
    clearance,
    withdrawnAt: withdrawn ? instant(addDays(today, -random.int(5, 200)), 540) : null,
    createdAt: instant(addDays(today, isNew ? -random.int(2, 20) : -random.int(210, 1400)), 480),
    ...stockOf(situation, random, { out, restocked: out && !withdrawn, clearance }),
    tariffs: tariffsOf(situation, random),
    breaks: breaksOf(packSize, random),
    promotion: withdrawn ? null : promotionOf(situation, random),
    substitutes: substitutesOf(sold, random, withdrawn || out),
  };
}

function stockOf(
  { packSize, today, flagship }: Situation,
  random: Random,
  state: { out: boolean; restocked: boolean; clearance: boolean },
) {
  const back = addDays(today, random.int(3, 28));
  if (state.out) return { quantity: 0, restockOn: state.restocked ? back : null };
  const low = flagship === 'low' || state.clearance || random.chance(0.08);
  const packs = flagship === 'low' ? 8 : low ? random.int(1, 9) : random.int(12, 400);
  return { quantity: packs * packSize, restockOn: null };
}

function tariffsOf({ price }: Situation, random: Random) {
  return TARIFFS.flatMap(({ tgNum, share, lowest }) => {
    const factor = lowest + random.next() * (0.985 - lowest);
    if (!random.chance(share)) return [];
    const own = Math.min(price, tidyPrice((price / UNIT) * factor));
    return own === price ? [] : [{ tgNum, price: own }];
  });
}

function breaksOf(packSize: number, random: Random) {
  if (!random.chance(0.34)) return [];
  const first = random.pick([4, 5, 6, 10]);
  const discount = random.pick([2, 2.5, 3, 4, 5]);
  const steps = [{ minQuantity: first * packSize, discount }];
  const second = { minQuantity: first * packSize * random.pick([2, 4, 5]), discount: discount * 2 };
  return random.chance(0.7) && second.minQuantity <= 99_999 ? [...steps, second] : steps;
}

function promotionOf({ today, flagship }: Situation, random: Random) {
  if (flagship === 'promotion') {
    return { tgNum: null, discount: 15, startsOn: addDays(today, -12), endsOn: addDays(today, 9) };
  }
  if (flagship === 'clearance') {
    return { tgNum: null, discount: 30, startsOn: addDays(today, -20), endsOn: addDays(today, 40) };
  }
  if (!random.chance(0.062) || flagship !== undefined) return null;
  const discount = random.pick([5, 8, 10, 10, 12, 15, 15, 20, 25, 30]);
  const length = random.pick([13, 20, 27, 41]);
  const when = random.next();
  const offset =
    when < 0.76
      ? -random.int(0, length)
      : when < 0.88
        ? -length - random.int(3, 120)
        : random.int(2, 30);
  const startsOn = addDays(today, offset);
  return {
    tgNum: random.chance(0.14) ? random.int(2, 4) : null,
    discount,
    startsOn,
    endsOn: addDays(startsOn, length),
  };
}

function substitutesOf(sold: readonly number[], random: Random, needed: boolean): number[] {
  const wanted = needed ? random.int(1, 2) : random.chance(0.12) ? 1 : 0;
  return sold.slice(-wanted, sold.length).slice(0, wanted).reverse();
}
