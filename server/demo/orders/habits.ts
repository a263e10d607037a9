import type { Trade } from '../clients/client-list.ts';
import type { DemoClient } from '../clients/make-clients.ts';
import { UNIT } from '../decimal.ts';
import type { Random } from '../random.ts';
import type { Card, Pool } from './product-pool.ts';

/** An article a client comes back to, how often and how many packs. */
export interface Habit {
  card: Card;
  likelihood: number;
  packs: number;
}

export interface Rhythm {
  /** Days between two orders. */
  every: number;
  fewest: number;
  most: number;
}

/** How much of each department (100, 200 … 600) a trade buys. */
const TASTES: Record<Trade, readonly number[]> = {
  brasserie: [5, 4, 5, 8, 3, 1],
  restaurant: [5, 3, 5, 8, 4, 2],
  hotel: [3, 1, 6, 5, 1, 9],
  traiteur: [3, 9, 3, 5, 4, 1],
  boulangerie: [0, 8, 4, 8, 5, 1],
  collectivite: [2, 2, 9, 8, 3, 2],
  cafe: [5, 7, 4, 8, 1, 0],
  rapide: [0, 10, 5, 6, 2, 1],
};

const RHYTHMS: Record<Trade, Rhythm> = {
  brasserie: { every: 9.5, fewest: 8, most: 24 },
  restaurant: { every: 14, fewest: 6, most: 20 },
  hotel: { every: 16, fewest: 8, most: 25 },
  traiteur: { every: 9.5, fewest: 6, most: 20 },
  boulangerie: { every: 12, fewest: 5, most: 16 },
  collectivite: { every: 18, fewest: 10, most: 25 },
  cafe: { every: 18, fewest: 4, most: 14 },
  rapide: { every: 9.5, fewest: 6, most: 18 },
};

const DEAREST_PACK = 190 * UNIT;

export function rhythmOf(client: DemoClient, random: Random): Rhythm {
  const rhythm = RHYTHMS[client.seed.trade];
  return { ...rhythm, every: rhythm.every * random.pick([0.8, 1, 1, 1.2, 2]) };
}

export function habitsOf(client: DemoClient, pool: Pool, random: Random): Habit[] {
  const tastes = TASTES[client.seed.trade];
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

function habit(card: Card, random: Random): Habit {
  const spent = random.int(12, 85) * UNIT;
  const packs = Math.max(1, Math.min(20, Math.round(spent / (card.price * card.packSize))));
  return { card, packs, likelihood: random.pick([0.2, 0.3, 0.4, 0.5, 0.7, 0.85]) };
}

/** What goes into one order: mostly habits, now and then something else. */
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

/** Scores are drawn once per habit: a comparison that rolls dice would depend on the sort. */
function likeliest(habits: readonly Habit[], wanted: number, random: Random): Habit[] {
  return habits
    .map((habit) => ({ habit, score: habit.likelihood + random.next() * 0.6 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, wanted)
    .map(({ habit }) => habit);
}
