import { beforeEach, expect, test } from 'vitest';
import { openImportScene } from '../../tests/support/shop/import-scene.ts';

const scene = await openImportScene();
beforeEach(() => scene.makeFolder());

const given = (rows: string) =>
  scene.give('client-prices.csv', `client;reference;a_partir_de;prix;du;au;supprimer\n${rows}`);
const known = async () =>
  (
    await scene.rowsOf(`
      select code || ' ' || reference || ' ' || min_quantity || ' ' || price || ' ' || starts_on || ' '
        || coalesce(ends_on::text, '-') as text
      from client_prices join clients using (cl_num) join products using (ar_num)
      order by code, reference, min_quantity, starts_on`)
  ).map(({ text }) => text);
const revisions = async () =>
  Number((await scene.rowsOf('select max(rev) as rev from client_price_changes'))[0]?.rev);

test('imports contract prices, gives unchanged ones no new revision, and deletes one', async () => {
  const example = [
    '00101 0012-CAF 1 12.9000 2026-01-01 2027-12-31',
    '00101 GOB-25 1 0.0520 2000-01-01 -',
    '00101 GOB-25 5000 0.0480 2000-01-01 -',
  ];
  expect(await known()).toEqual(example);
  const before = await revisions();
  await given('00101;GOB-25;1;0,052;;;\n00101;GOB-25;5000;0,048;;;\n');
  expect([await known(), await revisions()]).toEqual([example, before]);
  await given('00101;GOB-25;5000;0,047;;31/12/2026;\n00101;GOB-25;1;0,052;;;oui\n');
  expect(await known()).toEqual([example[0], '00101 GOB-25 5000 0.0470 2000-01-01 2026-12-31']);
  expect(await revisions()).toBeGreaterThan(before);
});

test('refuses invalid contract prices with the reason', async () => {
  const before = await known();
  const report = await given(
    [
      '00999;GOB-25;;1;;;',
      '00101;NIX;;1;;;',
      '00101;GOB-25;0;1;;;',
      '00101;GOB-25;;-1;;;',
      '00101;GOB-25;2;1;31/12/2026;01/12/2026;',
      '',
    ].join('\n'),
  );
  for (const reason of [
    'le client « 00999 » n’existe pas',
    'l’article « NIX » n’existe pas',
    'il finirait avant de commencer',
  ]) {
    expect(report.join('\n')).toContain(reason);
  }
  expect(await known()).toEqual(before);
});
