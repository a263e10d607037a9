import { addDays } from './calendar-days.ts';
import type { DemoClient } from './clients/make-clients.ts';
import { insertRows, type Queryable } from './insert.ts';

/** Code of the client, days ago, what its representative wrote down. */
const NOTES: readonly (readonly [string, number, string])[] = [
  ['C01482', 9, 'Livrer par la cour, avant 8 h : la rue est piétonne ensuite.'],
  ['C01482', 41, 'Terrasse agrandie en mai : prévoir le double de gobelets.'],
  ['C00917', 23, 'La gouvernante, Mme Guillou, décide du linge ; la cuisine commande à part.'],
  ['C02210', 5, 'Trois mariages en juin. Proposer les assiettes en pulpe dès avril.'],
  ['C02044', 12, 'Règlement promis pour la fin du mois, rappeler avant de livrer.'],
  ['C00358', 60, 'Fermé pendant les vacances scolaires.'],
  ['C01566', 3, 'Essaie les boîtes burger kraft, demander son avis.'],
];

/** A key that is the same each time, as a device makes them. */
const keyOf = (index: number): string =>
  `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

/** What representatives have written down about their clients. */
export async function loadNotes(
  client: Queryable,
  clients: readonly DemoClient[],
  today: string,
): Promise<void> {
  const byCode = new Map(clients.map((one) => [one.seed.code, one]));
  const rows = NOTES.flatMap(([code, daysAgo, body], index) => {
    const one = byCode.get(code);
    if (!one) return [];
    const { clNum, repNum } = one;
    const writtenAt = `${addDays(today, -daysAgo)}T09:30:00Z`;
    return [{ key: keyOf(index), cl_num: clNum, rep_num: repNum, body, written_at: writtenAt }];
  });
  const columns = {
    key: 'uuid',
    cl_num: 'int',
    rep_num: 'int',
    body: 'text',
    written_at: 'timestamptz',
  };
  await insertRows(client, 'client_notes', columns, rows);
}
