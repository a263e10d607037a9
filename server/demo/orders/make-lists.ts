import { DEFAULT_LIST } from '../../../contract/favourites/default-list.ts';
import { addDays, instant } from '../calendar-days.ts';
import type { DemoClient } from '../clients/make-clients.ts';
import type { Row } from '../insert.ts';
import { at, createRandom, hashText } from '../random.ts';
import { habitsOf } from './habits.ts';
import type { Pool } from './product-pool.ts';

/**
 * The names of favourite lists. Null stands for the default list of a client, whose name the page
 * sets.
 */
const FAVOURITES = [null, 'Bar', 'Plonge et hygiène', 'Petit déjeuner', 'Mise en place'];
const TEMPLATES = [
  'Commande hebdomadaire',
  'Réassort bar',
  'Produits d’entretien',
  'Ouverture de saison',
  'Banquet 80 couverts',
];

export interface Lists {
  favouriteLists: Row[];
  favourites: Row[];
  templates: Row[];
  templateLines: Row[];
}

export function makeLists(clients: readonly DemoClient[], pool: Pool, today: string): Lists {
  const lists: Lists = { favouriteLists: [], favourites: [], templates: [], templateLines: [] };
  for (const client of clients) {
    const random = createRandom(`lists ${client.seed.code}`);
    const habits = habitsOf(client, pool, random);
    const shown = client.seed.code === 'C01482';
    addFavourites(lists, client, shown ? 3 : random.int(1, 2), (i) =>
      habits.slice(i * 9, i * 9 + random.int(5, 9)).map(({ card }) => card.arNum),
    );
    const count = shown ? 3 : random.int(0, 2);
    for (let i = 0; i < count; i += 1) {
      const lines = random.shuffle(habits).slice(0, random.int(6, 16));
      const teNum = lists.templates.length + 1;
      lists.templates.push({
        teNum,
        key: uuidOf(`template ${client.seed.code} ${i}`),
        clNum: client.clNum,
        name: at(TEMPLATES, i),
        revision: 1,
        updatedAt: instant(addDays(today, -random.int(6, 150)), 700),
      });
      lists.templateLines.push(
        ...lines.map(({ card, packs }, position) => ({
          teNum,
          clNum: client.clNum,
          arNum: card.arNum,
          position,
          quantity: packs * card.packSize,
        })),
      );
    }
  }
  return lists;
}

function addFavourites(
  lists: Lists,
  client: DemoClient,
  count: number,
  products: (index: number) => number[],
): void {
  for (let i = 0; i < count; i += 1) {
    const flNum = lists.favouriteLists.length + 1;
    const owner = { flNum, clNum: client.clNum };
    const key = i === 0 ? DEFAULT_LIST : uuidOf(`favourites ${client.seed.code} ${i}`);
    lists.favouriteLists.push({ ...owner, key, name: at(FAVOURITES, i), position: i });
    lists.favourites.push(...products(i).map((arNum, position) => ({ ...owner, arNum, position })));
  }
}

/** Derives a UUID from the text, in the form of version 4. */
export function uuidOf(text: string): string {
  const hex = [0, 1, 2, 3]
    .map((i) => hashText(`${text} ${i}`).toString(16).padStart(8, '0'))
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
