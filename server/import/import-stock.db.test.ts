import { beforeEach, expect, test } from 'vitest';
import { openImportScene } from '../../tests/support/shop/import-scene.ts';

const EARLIER = 'CMD-2026-999999';
const LATER = 'CMD-2026-1000000';
const scene = await openImportScene();
const [{ ar_num: arNum }] = await scene.rowsOf(
  `select ar_num from products where reference = 'GOB-25'`,
);
for (const number of [EARLIER, LATER]) {
  await scene.rowsOf(`
    insert into orders (cl_num, co_num, status, number, placed_at)
    select cl_num, co_num, 'placed', '${number}', now() from contacts limit 1`);
}
beforeEach(async () => {
  await scene.rowsOf(`
    insert into reservations (ar_num, ce_num, quantity)
    select ${arNum}, ce_num, 1000 from orders where number is not null
    on conflict (ar_num, ce_num) do update set is_known = false`);
  return scene.makeFolder();
});

const left = async () => {
  const [{ quantity }] = await scene.rowsOf(`select * from free_stocks where ar_num = ${arNum}`);
  return quantity;
};
const revision = async () => {
  const [{ rev }] = await scene.rowsOf(`select rev from catalogue_changes where ar_num = ${arNum}`);
  return Number(rev);
};

test('a count includes every order until now, or those up to the order that it names', async () => {
  expect(await left()).toBe(10_000);
  await scene.give('stock.csv', `reference;quantite;derniere_commande\nGOB-25;12000;${EARLIER}\n`);
  expect(await left()).toBe(11_000);
  await scene.give('stock.csv', 'reference;quantite\nGOB-25;12000\n');
  expect(await left()).toBe(12_000);
});

test('gives an equal count that includes more orders a new revision', async () => {
  const before = await revision();
  const report = await scene.give(
    'stock.csv',
    `reference;quantite;derniere_commande\nGOB-25;12000;${LATER}\n`,
  );
  expect(report.at(-1)).toContain('1 sans changement');
  expect(await revision()).toBeGreaterThan(before);
  const after = await revision();
  await scene.give('stock.csv', `reference;quantite;derniere_commande\nGOB-25;12000;${LATER}\n`);
  expect(await revision()).toBe(after);
});

test('refuses a count that names an unknown order, and stores nothing in a dry run', async () => {
  const unknown = 'reference;quantite;derniere_commande\nGOB-25;5;CMD-2020-000001\n';
  expect(await scene.give('stock.csv', unknown)).toContain(
    '  ligne 2 : la commande « CMD-2020-000001 » n’existe pas',
  );
  await scene.give('stock.csv', 'reference;quantite\nGOB-25;5\n', { isDry: true });
  expect(await left()).toBe(10_000);
});
