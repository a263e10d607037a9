import { beforeEach, expect, test } from 'vitest';
import { openImportScene } from '../../tests/support/shop/import-scene.ts';

const scene = await openImportScene();
beforeEach(() => scene.makeFolder());

const texts = async (sql: string) => (await scene.rowsOf(sql)).map(({ text }) => text);
const orders = ['CMD-2026-999999', 'CMD-2026-1000000'];
const GOB = `(select ar_num from products where reference = 'GOB-25')`;
for (const number of orders) {
  await scene.rowsOf(`
    with placed as (
      insert into orders (cl_num, co_num, status, number, placed_at)
      select cl_num, co_num, 'placed', '${number}', now() from contacts limit 1 returning ce_num)
    insert into reservations (ar_num, ce_num, quantity) select ${GOB}, ce_num, 1000 from placed`);
}

test.each([
  ['promotions', 'reference;remise;du;au\nASS-23;10;02/12/2026;01/12/2026', /commencer/],
  [
    'client-prices',
    'client;reference;prix;du;au\n00101;GOB-25;1;2026-02-02;2026-02-01',
    /commencer/,
  ],
  ['closed-days', 'du;au;libelle\n2027-05-02;2027-05-01;À l’envers', /finir après le début/],
  ['closed-days', 'du;au;libelle\n2027-05-01;2029-01-01;Sans fin', /finir après le début/],
  [
    'stock',
    'reference;quantite;derniere_commande\nGOB-25;5;CMD-2020-000001',
    /commande « CMD-2020-0/,
  ],
  ['substitutes', 'reference;remplacant\nGOB-25;GOB-25', /lui-même/],
  ['redirects', 'de;vers\n/a;/a', /à elle-même/],
  ['clients', 'code;tournee\n00103;Nulle part', /la tournée « Nulle part » n’existe pas/],
  ['delivery-runs', 'numero;supprimer\n2;oui', /des clients ou des adresses s’en servent/],
])('refuses a line of %s that breaks a rule of the table: %j', async (name, lines, reason) => {
  const report = await scene.give(`${name}.csv`, `${lines}\n`);
  expect(report).toEqual([
    `${name}.csv`,
    expect.stringMatching(reason),
    '  0 ajout, 0 modification, 0 sans changement, 1 refus',
  ]);
});

test('stores contract prices by client, article, quantity and first day', async () => {
  const stored = () =>
    texts(`
      select concat_ws(' ', code, reference, min_quantity, price, starts_on, ends_on) as text
      from client_prices join clients using (cl_num) join products using (ar_num) order by 1`);
  const give = (rows: string) =>
    scene.give('client-prices.csv', `client;reference;a_partir_de;prix;du;au;supprimer\n${rows}`);
  const coffee = '00101 0012-CAF 1 12.9000 2026-01-01 2027-12-31';
  const cups = ['00101 GOB-25 1 0.0520 2000-01-01', '00101 GOB-25 5000 0.0480 2000-01-01'];
  expect(await stored()).toEqual([coffee, ...cups]);
  expect(await give('00101;GOB-25;1;0,052;;;\n00101;GOB-25;5000;0,048;;;\n')).toContain(
    '  0 ajout, 0 modification, 2 sans changement, 0 refus',
  );
  await give('00101;GOB-25;5000;0,047;;31/12/2026;\n00101;GOB-25;1;0,052;;;oui\n');
  expect(await stored()).toEqual([coffee, '00101 GOB-25 5000 0.0470 2000-01-01 2026-12-31']);
});

test('subtracts from a stock count only orders placed after the last order that the count names', async () => {
  const left = () => texts(`select quantity as text from free_stocks where ar_num = ${GOB}`);
  const revision = () => texts(`select rev as text from catalogue_changes where ar_num = ${GOB}`);
  const count = (order: string) =>
    scene.give('stock.csv', `reference;quantite;derniere_commande\nGOB-25;12000;${order}\n`);
  expect(await left()).toEqual([10_000]);
  await count(orders[0] ?? '');
  expect(await left()).toEqual([11_000]);
  // The second count has the same quantity but includes more orders, so the article gets one new
  // revision.
  const before = await revision();
  expect((await count(orders[1] ?? '')).at(-1)).toContain('1 sans changement');
  const after = await revision();
  expect([await left(), after === before]).toEqual([[12_000], false]);
  await count(orders[1] ?? '');
  expect(await revision()).toEqual(after);
  await scene.rowsOf('update reservations set is_known = false');
  await scene.give('stock.csv', 'reference;quantite\nGOB-25;12000\n');
  expect(await left()).toEqual([12_000]);
});

test('sets the delivery run of a client by number or name, and removes the run if the cell is empty', async () => {
  const stored = () =>
    texts(`select concat_ws(' ', code, dr_num) as text from clients
      union all select concat_ws(' ', label, dr_num) from addresses where dr_num is not null
      order by 1`);
  expect(await stored()).toEqual(['00101 1', '00102', '00103', 'Crêperie 2']);
  await scene.give('clients.csv', 'code;tournee\n00102;quimper\n00103;1\n');
  await scene.give('clients.csv', 'code;ville\n00103;Nantes\n');
  expect(await stored()).toEqual(['00101 1', '00102 2', '00103 1', 'Crêperie 2']);
  await scene.give('clients.csv', 'code;tournee\n00102;\n00103;\n');
  expect(await stored()).toEqual(['00101 1', '00102', '00103', 'Crêperie 2']);
});

test('deletes an unused delivery run and a period of closed days', async () => {
  const stored = () =>
    texts(`
      select concat_ws(' ', dr_num, name, (select string_agg(concat_ws(' ', d ->> 'weekday',
        d ->> 'daysBefore', d ->> 'time'), ', ') from jsonb_array_elements(days) d)) as text
      from delivery_runs
      union all select concat_ws(' ', starts_on, ends_on, label) from closed_days order by 1`);
  const runs = ['1 Littoral 2 1 14:00, 5 1 14:00', '2 Quimper 3 0 07:30'];
  const closed = ['2026-12-24 2026-12-26 Noël', '2026-12-31 2027-01-02 Inventaire'];
  expect(await stored()).toEqual([...runs, ...closed]);
  await scene.give('delivery-runs.csv', 'numero;nom;jours\n3;Seule;lundi=J-8 9h\n');
  expect(await stored()).toContain('3 Seule 1 8 09:00');
  await scene.give('delivery-runs.csv', 'numero;supprimer\n3;oui\n');
  await scene.give('closed-days.csv', 'du;supprimer\n2026-12-24;oui\n');
  expect(await stored()).toEqual([...runs, closed[1]]);
});
