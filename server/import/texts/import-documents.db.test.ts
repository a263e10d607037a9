import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { EXAMPLE, openImportScene } from '../../../tests/support/shop/import-scene.ts';
import { makePhotograph } from '../../../tests/support/shop/make-photograph.ts';

const scene = await openImportScene();
beforeEach(() => scene.makeFolder());

test('refuses an IBAN with wrong check digits and a malformed BIC', async () => {
  const reference = JSON.parse(readFileSync(join(EXAMPLE, 'reference.json'), 'utf8'));
  const giveBank = (bank: object) =>
    scene.give(
      'reference.json',
      JSON.stringify({ ...reference, bank: { ...reference.bank, ...bank } }),
    );
  expect(await giveBank({ iban: 'FR76 0000 0000 0100 0001 2345 606' })).toContainEqual(
    expect.stringContaining('bank.iban : ce n’est pas un IBAN'),
  );
  expect(await giveBank({ bic: 'EXMP' })).toContainEqual(
    expect.stringContaining('bank.bic : il faut un BIC'),
  );
  await giveBank({ iban: 'DE89 3704 0044 0532 0130 00' });
  const [row] = await scene.rowsOf(`select data->'bank'->>'iban' as iban from reference_data`);
  expect(row).toEqual({ iban: 'DE89370400440532013000' });
  await giveBank({});
});

test('stores English texts beside the French texts, or refuses them with a reason', async () => {
  const article = (text: string) =>
    `---\ntitre: Salon\nresume: Nous y sommes.\ngenre: actualite\ndate: 2026-01-01\n---\n${text}`;
  const texts = async () => [
    ...(await scene.rowsOf(`select english from articles where slug = 'salon'`)),
    ...(await scene.rowsOf(`select english from categories where slug = 'boissons-cafe'`)),
    ...(await scene.rowsOf('select english from faq_entries order by fq_num')),
  ];
  const faq = '## Livraison\n### Quand ?\nDemain.\n## Prix\n### Lesquels ?\nLes vôtres.\n';
  const english = '## Delivery\n### When?\nTomorrow.\n## Prices\n### Which?\nYours.\n';
  await scene.give('articles/salon.md', article('Venez.'));
  await scene.give('categories.csv', 'code;nom_anglais\nboissons-cafe;Coffee');
  await scene.give('faq.md', faq);
  const [none] = await texts();
  expect(none).toEqual({ english: null });

  await scene.give('articles/salon.en.md', '---\ntitle: Fair\nsummary: We are there.\n---\nCome.');
  await scene.give('faq.en.md', english);
  const given = [
    { english: { title: 'Fair', summary: 'We are there.', body: 'Come.' } },
    { english: { name: 'Coffee' } },
    { english: { theme: 'Delivery', question: 'When?', answer: 'Tomorrow.' } },
    { english: { theme: 'Prices', question: 'Which?', answer: 'Yours.' } },
  ];
  expect(await texts()).toEqual(given);
  const again = await scene.run({ only: ['articles', 'categories', 'faq'] });
  expect(again.filter((line) => !/ 0 modification/.test(line))).toEqual([
    'categories.csv',
    'articles',
    'faq.md',
  ]);

  expect(await scene.give('faq.en.md', english.replace('## Prices\n', ''))).toEqual([
    'faq.md',
    '  fichier refusé, rien n’en est pris : faq.en.md n’a pas les mêmes questions, dans le même ordre',
  ]);
  await scene.give('articles/seul.en.md', '---\ntitle: Alone\nsummary: Alone.\n---\nAlone.');
  expect(await scene.give('articles/salon.en.md', '---\ntitle: Fair\n---\nCome.')).toEqual([
    'articles',
    '  salon.md : salon.en.md : « resume » manque dans l’en-tête',
    '  seul.en.md : son nom n’a que minuscules, chiffres et tirets, 60 au plus',
    '  0 ajout, 0 modification, 0 sans changement, 2 refus',
  ]);
  expect(await texts()).toEqual(given);

  for (const file of ['faq.en.md', 'articles/salon.en.md', 'articles/seul.en.md']) {
    rmSync(join(scene.folder(), file));
  }
  await scene.give('categories.csv', 'code;nom_anglais\nboissons-cafe;');
  await scene.run({ only: ['articles', 'faq'] });
  expect(await texts()).toEqual(given.map(() => ({ english: null })));
});

test('refuses a text with an unknown placeholder, and reports the reason', async () => {
  const faq = (answer: string) => `## Livraison\n### Quand ?\n${answer}\n`;
  await scene.give('delivery-zones.csv', 'numero;nom;calendrier;delai\n7;Corse;metropole;4');
  await scene.give(
    'delivery-prices.csv',
    'zone;service;poids_max;prix;franco\n7;Standard;30;9;800',
  );
  expect(await scene.give('faq.md', faq('Avant {{cutof}}.'))).toEqual([
    'faq.md',
    '  fichier refusé, rien n’en est pris : « {{cutof}} » n’est pas connu ; connus : {{minimum}}, {{freeDelivery}}, {{cutOff}}, {{freeDelivery ZONE}}',
  ]);
  expect(await scene.give('faq.md', faq('Dès {{freeDelivery Lune}}.'))).toEqual([
    'faq.md',
    '  fichier refusé, rien n’en est pris : « {{freeDelivery Lune}} » : aucune zone « Lune » n’a de franco',
  ]);
  await scene.give('faq.md', faq('Dès {{freeDelivery Corse}}, avant {{cutOff}}.'));
  const [stored] = await scene.rowsOf('select answer from faq_entries');
  expect(stored).toEqual({ answer: 'Dès {{freeDelivery Corse}}, avant {{cutOff}}.' });
  const legal = '---\ntitre: CGV\ndate: 2026-01-01\n---\n{{minimal}}';
  expect(await scene.give('legal/cgv.md', legal)).toContainEqual(
    expect.stringMatching(/^ {2}cgv\.md : « \{\{minimal\}\} » n’est pas connu/),
  );
  const reference = JSON.parse(readFileSync(join(EXAMPLE, 'reference.json'), 'utf8'));
  const announcement = { title: 'Demain', body: '{{freeDelivery Lune}}' };
  expect(
    await scene.give('reference.json', JSON.stringify({ ...reference, announcement })),
  ).toContainEqual(expect.stringContaining('aucune zone « Lune » n’a de franco'));
});

test('refuses a broken or too large picture file, and keeps the current photograph', async () => {
  const pictures = 'select reference, picture from products order by reference';
  const before = await scene.rowsOf(pictures);
  const photograph = await makePhotograph({ width: 640, height: 480 });
  const large = Buffer.concat([photograph, Buffer.alloc(2 * 1024 * 1024)]);
  await scene.give('pictures/GOB-40.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  await scene.give('pictures/GOB-40.png', 'GIF89a');
  await scene.give('pictures/0012-CAF.jpg', large);
  await scene.give('pictures/ASS-23.jpg', photograph.subarray(0, photograph.length / 2));
  const wide = await makePhotograph({ width: 12_001, height: 8 });
  const report = await scene.give('pictures/GOB-25.jpg', wide);
  expect(report.slice(1).sort()).toEqual([
    '  0 ajout, 0 modification, 0 sans changement, 5 refus',
    expect.stringMatching(/^ {2}0012-CAF.jpg : \d+ octets/),
    '  ASS-23.jpg : le fichier est abîmé',
    '  GOB-25.jpg : 12001 × 8 pixels, il en faut 40 millions au plus, et 12000 par côté',
    '  GOB-40.png : le contenu n’est pas celui d’un fichier .png',
    expect.stringMatching(/^ {2}GOB-40.svg : .*un SVG peut contenir un programme/),
  ]);
  expect(await scene.rowsOf(pictures)).toEqual(before);
});

test('makes a thumbnail of a new photograph, and of a stored photograph that has none', async () => {
  const thumbnails = () =>
    scene.rowsOf(`select p.reference, f.size, length(f.thumbnail) as small
      from products p join files f on f.hash = p.picture order by p.reference`);
  await scene.give('pictures/ASS-23.jpg', await makePhotograph({ width: 640, height: 480 }));
  const [given] = await thumbnails();
  expect(given).toMatchObject({ reference: 'ASS-23', small: expect.any(Number) });
  expect(given.small).toBeLessThan(given.size / 2);
  await scene.database.pool.query('update files set thumbnail = null');
  const report = await scene.run({ only: ['pictures'] });
  expect(report.at(-1)).toBe('  0 ajout, 0 modification, 1 sans changement, 0 refus');
  expect((await thumbnails())[0]).toEqual(given);
});
