import type { DemoClient } from '../clients/make-clients.ts';
import { keyed, lookUp, readTable } from '../data.ts';
import { UNIT } from '../decimal.ts';
import type { Random } from '../random.ts';
import type { Card, Pool } from './product-pool.ts';

const DEPARTMENTS = ['100', '200', '300', '400', '500', '600'] as const;

const TRADES = keyed(
  readTable('trades.csv', 'key', 'every', 'fewest', 'most', ...DEPARTMENTS).map((row) => ({
    key: row.key,
    tastes: DEPARTMENTS.map((department) => Number(row[department])),
    /**
     * `every` is the number of days between orders; `fewest` and `most` limit the lines of an
     * order.
     */
    rhythm: { every: Number(row.every), fewest: Number(row.fewest), most: Number(row.most) },
  })),
);

type Habit = ReturnType<typeof habit>;
type Rhythm = ReturnType<typeof rhythmOf>;

const DEAREST_PACK = 190 * UNIT;

export function rhythmOf(client: DemoClient, random: Random) {
  const { rhythm } = lookUp(TRADES, client.seed.trade);
  return { ...rhythm, every: rhythm.every * random.pick([0.8, 1, 1, 1.2, 2]) };
}

export function habitsOf(client: DemoClient, pool: Pool, random: Random): Habit[] {
  const { tastes } = lookUp(TRADES, client.seed.trade);
  const wanted = random.int(30, 60);
  const chosen = new Map<number, Habit>();
  for (const card of pool.wellKnown) {
    if (random.chance(0.6)) chosen.set(card.arNum, { ...habit(card, random), likelihood: 0.9 });
  }
  const highest = Math.max(...tastes);
  for (let tries = 0; chosen.size < wanted && tries < 2_000; tries += 1) {
    const card = random.pick(pool.cards);
    const taste = tastes[Math.floor(card.caNum / 100) - 1] ?? 0;
    const affordable = card.price * card.packSize <= DEAREST_PACK;
    if (affordable && random.chance(taste / highest)) chosen.set(card.arNum, habit(card, random));
  }
  return [...chosen.values()];
}

/**
 * Makes a habit: a product that a client orders again, the likelihood of this, and the number of
 * packs.
 */
function habit(card: Card, random: Random) {
  const spent = random.int(12, 85) * UNIT;
  const packs = Math.max(1, Math.min(20, Math.round(spent / (card.price * card.packSize))));
  return { card, packs, likelihood: random.pick([0.2, 0.3, 0.4, 0.5, 0.7, 0.85]) };
}

export function basket(
  habits: readonly Habit[],
  pool: Pool,
  rhythm: Rhythm,
  random: Random,
): { card: Card; quantity: number }[] {
  const wanted = random.int(rhythm.fewest, rhythm.most);
  const taken = likeliest(habits, wanted, random).map(({ card, packs }) => {
    const more = random.pick([0.5, 1, 1, 1, 1, 1.5, 2]);
    return { card, quantity: Math.max(1, Math.round(packs * more)) * card.packSize };
  });
  const other = random.pick(pool.cards);
  const fits =
    random.chance(0.4) &&
    other.price * other.packSize <= DEAREST_PACK &&
    !taken.some(({ card }) => card.arNum === other.arNum);
  return fits ? [...taken, { card: other, quantity: other.packSize }] : taken;
}

/**
 * Returns the likeliest habits. Draws one score per habit before sorting, because the result of a
 * random comparison would depend on the sort algorithm.
 */
function likeliest(habits: readonly Habit[], wanted: number, random: Random): Habit[] {
  return habits
    .map((habit) => ({ habit, score: habit.likelihood + random.next() * 0.6 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, wanted)
    .map(({ habit }) => habit);
}
