import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { EXAMPLE, openImportScene } from '../../tests/support/shop/import-scene.ts';
import { invite } from './invite.ts';

const scene = await openImportScene();
beforeEach(() => scene.makeFolder());

const TABLES =
  `products stocks tariff_prices quantity_breaks promotions substitutes brands categories
  tariff_groups clients contacts portfolios representatives addresses delivery_zones delivery_areas
  delivery_prices redirects articles article_attachments faq_entries legal_pages reference_data files
  catalogue_changes price_changes shelf_changes product_index`.split(/\s+/);

/**
 * Counts the rows of each table, and sums the ids of the transactions that wrote the rows. The sum
 * also reveals a rewrite with equal values.
 */
async function writers(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const table of TABLES) {
    [found[table]] = await scene.rowsOf(
      `select count(*)::int as rows, sum(xmin::text::bigint)::text as writers from ${table}`,
    );
  }
  return found;
}

test('imports a whole shop from the example folder, and rewrites no row in a second import', async () => {
  const before = await writers();
  expect(Object.entries(before).filter(([, one]) => (one as { rows: number }).rows === 0)).toEqual(
    [],
  );
  const report = (await scene.run({ folder: EXAMPLE })).filter((line) => line.startsWith('  '));
  expect(report).toHaveLength(26);
  expect(report.filter((line) => !/^ {2}0 ajout, 0 modif.* 0 refus$/.test(line))).toEqual([]);
  expect(await writers()).toEqual(before);
});

test('reports the number and the fault of a broken line, and imports the other lines', async () => {
  const head = 'Référence;Désignation;Marque;Catégorie;EAN;Colisage;TVA;Prix';
  const good = (reference: string, rest = ';10;20;1,5') =>
    `${reference};Article;Maison Ravel;boissons-cafe;${rest.slice(1)}`;
  const lines = await scene.give(
    'products.csv',
    [
      head,
      good('X-1', ';;10;20;1,5'),
      good('X-2', ';;10;20;-1,5'),
      good('X-3', ';;10;200;1,5'),
      good('X-4', ';;0;20;1,5'),
      good('X-5', ';2000000000016;10;20;1,5'),
      good('X-1', ';;10;20;9'),
      good('X-6', ';2000000000015;10;20;1,5'),
      'X-7;Article;Inconnue;boissons-cafe;;10;20;1,5',
      'X-8;Article;Maison Ravel;nulle part;;10;20;1,5',
      'X-9;=1+1;Maison Ravel;boissons-cafe;;10;20;1,5',
      'X-10;Article',
      'X-11;"Article;Maison Ravel;boissons-cafe;;10;20;1,5',
      good('X-12', ';;10;20;1,5'),
    ].join('\r\n'),
  );
  expect(lines).toEqual([
    'products.csv',
    '  ligne 3 : prix : -1,5 n’est pas compris entre 0 et 1000000',
    '  ligne 4 : tva : 200 n’est pas compris entre 0 et 100',
    '  ligne 5 : colisage : 0 n’est pas compris entre 1 et 99999',
    '  ligne 6 : ean : « 2000000000016 » n’est pas un code-barres (clé de contrôle)',
    '  ligne 11 : designation : « =1+1 » est une formule',
    '  ligne 12 : 2 cellules, l’en-tête en a 8',
    '  ligne 13 : un guillemet ouvert n’est jamais refermé',
    '  ligne 9 : la marque « Inconnue » n’existe pas',
    '  ligne 10 : la catégorie « nulle part » n’existe pas',
    '  ligne 7 : déjà donné à la ligne 2',
    '  ligne 8 : le code-barres 2000000000015 est déjà celui d’un autre article',
    '  2 ajouts, 0 modification, 0 sans changement, 11 refus',
  ]);
  expect(
    await scene.rowsOf(`select reference, base_price::text as price from products
      where reference like 'X-%' order by 1`),
  ).toEqual([
    { reference: 'X-1', price: '1.5000' },
    { reference: 'X-12', price: '1.5000' },
  ]);
});

test('keeps stored values if their column is missing, and gives a new revision to changed articles only', async () => {
  const revisions = `select p.reference, c.rev::int as rev, p.name, p.base_price::text as price
    from products p join catalogue_changes c using (ar_num)
    where reference in ('GOB-25', 'ASS-23') order by 1`;
  const before = await scene.rowsOf(revisions);
  const lines = await scene.give(
    'products.csv',
    'reference;prix\nGOB-25;0,0621\nASS-23;0,112\nNEW;1\n',
  );
  expect(lines.slice(1)).toEqual([
    '  ligne 4 : nouveau, mais la colonne « designation » manque dans le fichier',
    '  0 ajout, 1 modification, 1 sans changement, 1 refus',
  ]);
  const [ass, gob] = before;
  expect(await scene.rowsOf(revisions)).toEqual([
    ass,
    { ...gob, rev: expect.any(Number), price: '0.0621' },
  ]);
  expect((await scene.rowsOf(revisions))[1].rev).toBeGreaterThan(gob.rev);
});

test('refuses a file with a wrong head, and imports the next file', async () => {
  writeFileSync(join(scene.folder(), 'brands.csv'), 'nom;couleur\nNeuve;1\n');
  writeFileSync(join(scene.folder(), 'stock.csv'), 'quantite\n12\n');
  writeFileSync(
    join(scene.folder(), 'redirects.csv'),
    Buffer.from('de;vers\n/caf\xe9;/faq\n', 'latin1'),
  );
  writeFileSync(join(scene.folder(), 'faq.md'), 'rien');
  expect((await scene.run()).filter((line) => line.startsWith('  '))).toEqual([
    '  fichier refusé, rien n’en est pris : la colonne « couleur » n’est pas connue',
    '  fichier refusé, rien n’en est pris : la colonne « reference » manque',
    '  ligne 2 : de : « /café » n’est pas un chemin de la boutique',
    '  0 ajout, 0 modification, 0 sans changement, 1 refus',
    '  fichier refusé, rien n’en est pris : aucune question « ### » sous un thème « ## »',
  ]);
  expect(await scene.rowsOf(`select from brands where name = 'Neuve'`)).toEqual([]);
});

test('reports all changes in a dry run, including lines that refer to new rows, but stores none', async () => {
  const before = await writers();
  writeFileSync(join(scene.folder(), 'brands.csv'), 'nom\nNeuve\n');
  writeFileSync(
    join(scene.folder(), 'products.csv'),
    'reference;designation;marque;categorie;colisage;tva;prix\nN-1;Neuf;Neuve;boissons;1;20;1\n',
  );
  const report = await scene.run({ isDry: true });
  expect(report.filter((line) => line.includes('1 ajout'))).toHaveLength(2);
  expect(await writers()).toEqual(before);
});

test('refuses a file with a broken line, and all files after that file, in strict mode', async () => {
  writeFileSync(join(scene.folder(), 'brands.csv'), 'nom;teinte\nStricte;1\nAutre;999\n');
  writeFileSync(join(scene.folder(), 'redirects.csv'), 'de;vers\n/strict;/faq\n');
  const report = await scene.run({ isStrict: true });
  expect(report.at(-1)).toMatch(/fichier refusé, rien n’en est pris : une ligne est refusée/);
  expect(
    await scene.rowsOf(`select name from brands where name = 'Stricte'
      union all select path from redirects where path = '/strict'`),
  ).toEqual([]);
});

test('deletes a price, withdraws an article, swaps barcodes, and changes the default postal address', async () => {
  await scene.give('prices.csv', 'groupe;reference;supprimer\n2;GOB-25;oui\n');
  await scene.give('products.csv', 'reference;ean\nGOB-25;2000000000046\nGOB-40;2000000000039\n');
  await scene.give('products.csv', 'reference;retire\n0013-CAF;oui\n');
  const address = 'client;libelle;adresse;code_postal;ville;par_defaut\n';
  await scene.give('addresses.csv', `${address}00101;Dépôt;1 quai;56100;Lorient;oui\n`);
  expect(
    await scene.rowsOf(`select
      (select count(*)::int from tariff_prices) as prices,
      (select string_agg(ean, ' ' order by reference) from products
        where reference like 'GOB%') as codes,
      (select withdrawn_at is not null from products where reference = '0013-CAF') as withdrawn,
      (select string_agg(label, ' ') from addresses
        where is_default and kind = 'delivery' and label in ('Dépôt', 'Hôtel')) as main`),
  ).toEqual([{ prices: 1, codes: '2000000000046 2000000000039', withdrawn: true, main: 'Dépôt' }]);
});

test('refuses a category as its own parent, a missing parent, and a contact of another client', async () => {
  expect(
    await scene.give(
      'categories.csv',
      'code;nom;parent\na;A;b\nb;B;a\nc;C;d\nd;D;nulle-part\ne;E;boissons\n',
    ),
  ).toEqual([
    'categories.csv',
    '  ligne 5 : la catégorie parente « nulle-part » n’existe pas',
    '  ligne 4 : la catégorie parente « d » n’existe pas',
    '  ligne 2 : cette catégorie serait sa propre parente',
    '  ligne 3 : cette catégorie serait sa propre parente',
    '  1 ajout, 0 modification, 0 sans changement, 4 refus',
  ]);
  expect(
    await scene.give(
      'contacts.csv',
      'email;client;prenom;nom\nYVES@ty-nevez.example;00101;Yves;Pennec\nx@y.example;99;A;B\n',
    ),
  ).toEqual([
    'contacts.csv',
    '  ligne 3 : le client « 99 » n’existe pas',
    '  ligne 2 : YVES@ty-nevez.example est déjà le contact d’un autre client',
    '  0 ajout, 0 modification, 0 sans changement, 2 refus',
  ]);
});

test('refuses a line whose barcode another refused line would have freed, but imports the next line', async () => {
  const line = (reference: string, codes: string) =>
    `${reference};Article;Maison Ravel;boissons-cafe;${codes};10;20;1,5`;
  const head = 'reference;designation;marque;categorie;ean;ean_colis;colisage;tva;prix';
  await scene.give(
    'products.csv',
    [
      head,
      line('C-1', '2000000000114;'),
      line('C-2', '2000000000121;'),
      line('C-3', ';2000000000138'),
    ].join('\n'),
  );
  const lines = await scene.give(
    'products.csv',
    [
      head,
      line('C-1', '2000000000145;2000000000138'),
      line('C-2', '2000000000114;'),
      line('C-4', '2000000000121;'),
      line('C-5', ';'),
    ].join('\n'),
  );
  expect(lines).toEqual([
    'products.csv',
    '  ligne 2 : le code-barres 2000000000138 est déjà celui d’un autre article',
    '  ligne 3 : le code-barres 2000000000114 est déjà celui d’un autre article',
    '  ligne 4 : le code-barres 2000000000121 est déjà celui d’un autre article',
    '  1 ajout, 0 modification, 0 sans changement, 3 refus',
  ]);
});

test('refuses an unreadable text file, and imports the files after that file', async () => {
  mkdirSync(join(scene.folder(), 'articles', 'folder.md'), { recursive: true });
  writeFileSync(join(scene.folder(), 'faq.md'), '## A\n### B\nC\u0000\n');
  mkdirSync(join(scene.folder(), 'stock.csv'));
  const legal = '---\ntitre: Mentions\ndate: 2026-01-01\n---\nAutre texte.';
  expect(
    await scene.give('legal/mentions.md', legal, { only: ['stock', 'articles', 'faq', 'legal'] }),
  ).toEqual([
    'stock.csv',
    '  fichier refusé, rien n’en est pris : ce n’est pas un fichier',
    'articles',
    '  folder.md : ce n’est pas un fichier',
    '  0 ajout, 0 modification, 0 sans changement, 1 refus',
    'faq.md',
    '  fichier refusé, rien n’en est pris : il contient un caractère de contrôle',
    'legal',
    '  0 ajout, 1 modification, 0 sans changement, 0 refus',
  ]);
});

test('queues one invitation for each user who has no password', async () => {
  await scene.database.pool.query(
    `update contacts set password_hash = 'x' where email like 'yves%'`,
  );
  const twice = async () => {
    const client = await scene.database.pool.connect();
    try {
      return [await invite(client), await invite(client)];
    } finally {
      client.release();
    }
  };
  expect(await twice()).toEqual([3, 0]);
  expect(
    await scene.rowsOf(
      `select payload ->> 'email' as email from jobs where kind = 'password-mail' order by 1`,
    ),
  ).toEqual([
    { email: 'claire.lebris@hotel-du-port.example' },
    { email: 'lucie.gueguen@halles-du-blavet.example' },
    { email: 'tom.morvan@halles-du-blavet.example' },
  ]);
});
