import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { openImportScene } from '../../tests/support/shop/import-scene.ts';
import { readProfile } from './profile.ts';

const SAMPLE = fileURLToPath(new URL('../../examples/import-dolibarr', import.meta.url));
const scene = await openImportScene();
beforeEach(() => {
  const remove = scene.makeFolder();
  cpSync(SAMPLE, scene.folder(), { recursive: true });
  return remove;
});

const run = (more: object = {}) => scene.run({ profile: readProfile('dolibarr'), ...more });
const products = async () =>
  (
    await scene.rowsOf(`select concat_ws(' | ', reference, name, ean, pack_size, vat_rate::float,
        base_price::float, quantity, case when withdrawn_at is not null then 'withdrawn' end) as text
      from products join stocks using (ar_num) where reference like 'DOL-%' order by reference`)
  ).map(({ text }) => text);

function spoil(file: string, from: string, to: string): void {
  const path = join(scene.folder(), file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

test('imports articles, stocks, clients and postal addresses from Dolibarr’s exports once', async () => {
  const report = await run();
  expect(report.filter((line) => !line.startsWith(' '))).toEqual([
    'export_produit_1.csv → products',
    'export_produit_1.csv → stock',
    'export_societe_1.csv → clients',
    'export_societe_1.csv → addresses',
  ]);
  expect(await products()).toEqual([
    'DOL-CAF | Café d’été 1 kg | 6 | 5.5 | 14.9 | 0',
    'DOL-GOB | Gobelet "Blavet", 25 cl | 2000000000107 | 50 | 20 | 0.079 | 4800',
    'DOL-OLD | Ancien café | 6 | 5.5 | 9.9 | 0 | withdrawn',
  ]);
  // The supplier in the export is not imported as a client.
  expect(
    await scene.rowsOf(`select concat_ws(' | ', c.code, c.name, c.siret, tg_num, a.label, a.line1,
        a.city, a.kind) as text
      from clients c join addresses a using (cl_num) where c.code like 'CU%' order by c.code`),
  ).toEqual([
    {
      text: 'CU2611-00007 | Café du Quai | 12345678901234 | 2 | Siège | 1 quai de la Gare, Bâtiment B | Lorient | delivery',
    },
    {
      text: 'CU2611-00009 | Le Comptoir Bleu | 1 | Siège | 4 rue du Port | Quimper | delivery',
    },
  ]);
  const again = (await run()).filter((line) => line.startsWith(' '));
  expect(
    again.map((line) => /^ {2}0 ajout, 0 modification, \d sans changement, 0 refus$/.test(line)),
  ).toEqual([true, true, true, true]);
});

test('reports a broken line with the column name of the other program, and imports the other lines', async () => {
  spoil('export_produit_1.csv', '14.90000000', 'gratuit');
  spoil('export_produit_1.csv', 'Ancien café', 'Vieux café');
  const report = await run({ only: ['products'] });
  expect(report.slice(0, 2)).toEqual([
    'export_produit_1.csv → products',
    '  ligne 3 : Prix unitaire HT : « gratuit » n’est pas un nombre',
  ]);
  expect((await products()).at(-1)).toContain('Vieux café');
});

test('refuses a missing or repeated column, but accepts a missing optional column', async () => {
  spoil('export_produit_1.csv', 'Taux TVA', 'Taux');
  expect((await run({ only: ['products'] }))[1]).toContain('la colonne « Taux TVA » manque');
  spoil('export_produit_1.csv', 'Taux,', 'Taux TVA,');
  spoil('export_produit_1.csv', 'Poids', 'Libellé');
  expect((await run({ only: ['products'] }))[1]).toContain(
    'la colonne « Libellé » est là deux fois',
  );
  spoil('export_produit_1.csv', ',Libellé,Libellé', ',Libellé,Poids');
  spoil('export_produit_1.csv', 'Code-barres', 'Autre');
  await run({ only: ['products'] });
  expect((await products())[1]).toContain('2000000000107');
  spoil('export_societe_1.csv', 'Client,', 'Tiers,');
  expect((await run({ only: ['clients'] }))[1]).toContain('la colonne « Client » manque');
});

const follows = [{ title: 'Export', address: 'https://erp.example/export' }];
const profileOf = (files: unknown, more: object = { follows }) => {
  const path = join(scene.folder(), 'own.json');
  writeFileSync(path, typeof files === 'string' ? files : JSON.stringify({ ...more, files }));
  return () => readProfile(path);
};

test('reads a profile from a path, and applies the encoding and separator of the profile', async () => {
  const prices = { client: 'Tiers', reference: 'Art', prix: 'PU', du: 'Debut' };
  const file = { file: 'tarifs-*.txt', encoding: 'macintosh', separator: '|', columns: prices };
  // The byte 0x8e is é in this encoding, but Ž in Windows-1252.
  writeFileSync(
    join(scene.folder(), 'tarifs-11.txt'),
    Buffer.from(
      'Tiers|Art|PU|Debut|Libell\x8e\n00101|0012-CAF|12,5|01/12/2026|caf\x8e;x\n',
      'latin1',
    ),
  );
  const profile = profileOf({ 'client-prices': file })();
  expect(await scene.run({ profile, only: ['client-prices'] })).toEqual([
    'tarifs-11.txt → client-prices',
    '  1 ajout, 0 modification, 0 sans changement, 0 refus',
  ]);
  writeFileSync(join(scene.folder(), 'tarifs-12.txt'), '');
  await expect(scene.run({ profile })).rejects.toThrow(
    'tarifs-11.txt et tarifs-12.txt conviennent tous',
  );
});

test.each([
  ['{', 'ce n’est pas du JSON'],
  [{ product: {} }, 'files.product'],
  [{ product: { file: 'a.csv', columns: {} } }, '« product » n’est pas une table'],
  [{ products: { file: '../a.csv', columns: {} } }, 'files.products.file'],
  [{ products: { file: 'a.csv', columns: { couleur: 'C' } } }, '« couleur » n’est pas une colonne'],
  [
    { products: { file: 'a.csv', encoding: 'latin-9000', columns: {} } },
    'l’encodage « latin-9000 »',
  ],
  [
    { products: { file: 'a.csv', columns: { colisage: { constant: '0' } } } },
    'products, colisage : 0 n’est pas compris',
  ],
])('refuses an invalid profile, and reports the reason: %j', (files, reason) => {
  expect(profileOf(files)).toThrow(reason);
});

test('refuses a profile that lacks `follows`, and lists the shipped profiles for an unknown name', () => {
  expect(profileOf({}, {})).toThrow('follows');
  expect(() => readProfile('sage')).toThrow('Sont fournis : dolibarr');
});
