import { beforeAll, expect, test } from 'vitest';
import { settle } from '../../../../tests/support/device/settle.ts';
import { demoBrands, demoFeed } from '../../../../tests/support/shop/demo-feed.ts';
import { type Meant, ORDER_MESSAGES } from '../../../../tests/support/shop/order-messages.ts';
import { packProducts } from '../../../device/replica/chunks/product-chunk.ts';
import {
  type CatalogueEngine,
  createCatalogueEngine,
} from '../../../device/replica/memory/catalogue-engine.ts';
import { NetTable } from '../../../device/replica/memory/net-table.ts';
import { PriceTable } from '../../../device/replica/memory/price-table.ts';
import { type CheckedLine, checkLines, isReady } from '../check-lines.ts';
import { createListLookup } from '../list/list-lookup.ts';
import { readListText } from '../list/read-list.ts';
import type { ListLine } from '../order-list.ts';

const TODAY = '20261121';

let shop: CatalogueEngine;
beforeAll(() => {
  shop = createCatalogueEngine(() => TODAY);
  shop.products.apply(0, packProducts([...demoFeed(5000, TODAY)], []).chunk);
  shop.setClient(new PriceTable(), '0', new NetTable());
  shop.setShelves([], demoBrands());
});

const read = (text: string) => check(readListText(text));

async function check(lines: readonly ListLine[]): Promise<CheckedLine[]> {
  const book = createListLookup(
    {
      codes: async (codes) => shop.codes(codes, false),
      names: async (names) => shop.names(names, []),
    },
    true,
    () => [],
  );
  book.want(lines);
  await settle();
  return checkLines(lines, book.getState().known);
}

const listed = (lines: readonly CheckedLine[]) => lines.filter(({ place }) => place === 'list');
const setAside = (lines: readonly CheckedLine[]) =>
  lines.filter(({ place }) => place === 'aside').map(({ line }) => line.text);
const asked = ({ reading, product }: CheckedLine, { isPacks }: Meant) => ({
  ...(product && { reference: product.reference }),
  quantity: reading?.quantity,
  ...((reading?.isPacks || isPacks) && { isPacks: reading?.isPacks }),
});
const offered = ({ product, choices }: CheckedLine): string[] =>
  [...(product ? [product] : []), ...choices].map(({ reference }) => reference);
const words = (texts: readonly string[]) => texts.join(' ').split(/\s+/);

test.each(ORDER_MESSAGES)('finds the articles in « $text »', async ({ text, meant, aside }) => {
  const lines = await read(text);
  expect(listed(lines)).toHaveLength(meant.length);
  for (const [at, line] of listed(lines).entries()) {
    const one = meant[at] as Meant;
    const { reference, isPlain, ...quantity } = one;
    expect(asked(line, one)).toMatchObject(quantity);
    expect(offered(line)).toContain(reference);
    if (isPlain) expect(isReady(line)).toBe(true);
    // A line may be ready only if its article is certain.
    if (isReady(line)) expect(line.product?.reference).toBe(reference);
    else expect(line).toMatchObject({ fault: 'guess', planned: undefined });
  }
  expect(words(setAside(lines))).toEqual(words(aside));
});

/**
 * Texts that were not used to develop the reader. Each has the units and references of ready lines,
 * the lines that ask the user, and the lines set aside.
 */
const LATER: readonly [text: string, ready: string[], asked: string[], aside: string[]][] = [
  [
    'Bonjour, je voudrais 3 farine T55 10 kg s’il vous plaît.\nMerci beaucoup !\nMarie-Claude Blanc\n12 rue du Sucre\n75002 Paris\nTél. 01.44.55.66.77',
    ['3 FAR-55-10K'],
    [],
    [
      'Bonjour,',
      'Merci beaucoup !',
      'Marie-Claude Blanc',
      '12 rue du Sucre',
      '75002 Paris',
      'Tél. 01.44.55.66.77',
    ],
  ],
  [
    '[8:02, 24/11/2026] Resto: ✅ moutarde forte 5kg x2 ✅\n✅ riz basmati 10kg (x3)\n👉 1 200 gobelets carton blanc 25 cl',
    ['2 MOT-05K-FO', '3 RIZ-10K-BA', '1200 GOB-0250-CB'],
    [],
    [],
  ],
  [
    'une demi-douzaine de pichets grès 0,5 l et vingt torchons liteau rouge 50x70, plus 2 paquets de zorglub',
    ['6 PIC-0500-GR'],
    ['vingt torchons liteau rouge 50x70', '2 paquets de zorglub'],
    [],
  ],
  [
    'Bonjour, 3 farine 2 sucre, 10 gobelets 25cl blancs, merci, Julie',
    ['10 GOB-0250-CB'],
    ['3 farine', '2 sucre'],
    ['Bonjour,', 'merci, Julie'],
  ],
  [
    '2 papier cuisson en rouleau blanc 500 feuilles 1 riz basmati 10kg',
    ['2 CUI-0500-ROBL', '1 RIZ-10K-BA'],
    [],
    [],
  ],
  [
    'Désignation\tConditionnement\tQté\nRiz basmati 10 kg\tcolis de 2\t4\nRien de tel\tcolis de 6\t1',
    ['4 RIZ-10K-BA'],
    ['Rien de tel · colis de 6 · 1'],
    [],
  ],
  [
    'farine T55 10kg 4\npaprika doux bio 24\ngobelets blancs 25',
    ['4 FAR-55-10K', '24 EPI-0200-PABI', '1 GOB-0250-CB'],
    [],
    [],
  ],
];

test.each(LATER)('finds articles in the new text « %s »', async (text, ready, asked, aside) => {
  const lines = await read(text);
  const units = lines
    .filter(isReady)
    .map(({ product, units: count }) => `${count} ${product?.reference}`);
  expect(units).toEqual(ready);
  const open = listed(lines).filter((line) => !isReady(line));
  expect(open.map(({ line }) => line.text)).toEqual(asked);
  expect(setAside(lines)).toEqual(aside);
});

/** The purchases of a restaurant: of most kinds one article, of some kinds two. */
const BOUGHT = [
  'GOB-0250-KR GOB-0180-CB COV-0080-BL GOL-0220-GR POG-02-KR SRV-3333-O2BL SCK-2525-O2BL',
  'PCV-0250-ASBL SUR-05K-RO SUR-0500-GL ASS-0260-PO LAV-10L-TE PAS-0100-TU JUM-2P-MARE',
  'PHY-3P-0500 GAN-NBSPL GME-NIS CHL-0100-BLVI SPO-110L-STRG SPO-30L-STJA BOB-2P-0450-RE',
  'FIL-45-300-BI FAR-55-10K HUI-05L-OV RIZ-10K-BA MOT-05K-FO PIZ-3333-BL BUR-0130-KS',
].flatMap((line) => line.split(' '));

test('prefers an article that the client has bought, unless another article has the wanted size', async () => {
  const numbers = new Map([...demoFeed(5000, TODAY)].map((row) => [row.reference, row.arNum]));
  shop.setUsual(BOUGHT.map((reference) => numbers.get(reference) ?? 0));
  const lines = await read(
    `Bonjour, pour vendredi :
3 cartons de gobelets 25cl
2 serviettes blanches
10 kg sucre roux
12 assiettes creuses
1 bidon produit vaisele
un carton de papier toilette jumbo
2 rouleaux de film 45
gants bleus L x2
1 colis sacs poubelle 110l
4 bobines essuie mains
Merci !`,
  );
  shop.setUsual([]);
  expect(listed(lines).map((line) => offered(line)[0])).toEqual([
    ...['GOB-0250-KR', 'SRV-3333-O2BL', 'SUR-10K-RO', 'ASS-0260-PO', 'LAV-10L-TE', 'JUM-2P-MARE'],
    ...['FIL-45-300-BI', 'GAN-NBSPL', 'SPO-110L-STRG', 'BOB-2P-0450-RE'],
  ]);
  // The client buys two kinds of white napkins; no article is named « produit vaisselle ».
  const open = listed(lines).filter((line) => !isReady(line));
  expect(open.map(({ line }) => line.text)).toEqual([
    '2 serviettes blanches',
    '1 bidon produit vaisele',
  ]);
});

/**
 * Texts whose weight or volume is the size of no article, each with an article that the page must
 * offer, the units that this article makes of the text, and these units rounded to packs.
 */
const AMOUNTS: readonly [text: string, reference: string, units: number, rounded: number][] = [
  ['20 kg farine de pois chiche', 'FAR-10K-PC', 2, 2],
  ['30 kg farine de pois chiche', 'FAR-10K-PC', 3, 4],
  ['30kg de farine de pois chiche', 'FAR-05K-PC', 6, 10],
  ['30 kilos farine de pois chiche', 'FAR-10K-PC', 3, 4],
  ['30 kgs de farine de pois chiche', 'FAR-10K-PC', 3, 4],
  ['trente kilos de farine de pois chiche', 'FAR-10K-PC', 3, 4],
  ['il me faut 30 kg de farine de pois chiche svp', 'FAR-10K-PC', 3, 4],
  ['Bonjour 30 kg de farine de pois chiche', 'FAR-10K-PC', 3, 4],
  ['farine de pois chiche 30 kg', 'FAR-10K-PC', 3, 4],
  ['farine de pois chiche : 30 kg', 'FAR-10K-PC', 3, 4],
  ['farine de pois chiche, 30 kg', 'FAR-10K-PC', 3, 4],
  ['12,5 kg farine de pois chiche', 'FAR-10K-PC', 1.25, 2],
  ['une tonne de farine T55', 'FAR-55-10K', 100, 100],
  ['20 kg sucre roux', 'SUR-05K-RO', 4, 4],
  ['2,5 kg de sucre roux', 'SUR-0500-RO', 5, 20],
  ['700 grammes de curry', 'EPI-0350-CU', 2, 12],
  ['7 l javel', 'JAV-05L-DE', 1.4, 4],
  ['10 litres de javel', 'JAV-05L-DE', 2, 4],
  ['javel 7 L', 'JAV-05L-DE', 1.4, 4],
  ['1,5 l de lait entier', 'LAB-0500-EN', 3, 12],
];

test.each(AMOUNTS)('asks which article « %s » means', async (text, reference, units, rounded) => {
  const [line] = listed(await read(text));
  if (!line?.reading) throw new Error('The text has no reading');
  expect(line).toMatchObject({ place: 'list', fault: 'guess' });
  expect(offered(line)).toContain(reference);
  const { quantity } = line.reading;
  const choice = { ...line.line, readings: [{ code: reference, quantity, isPacks: false }] };
  const [chosen] = await check([choice]);
  expect(chosen).toMatchObject({ fault: undefined, units, planned: { quantity: rounded } });
});

test.each([
  '3 x 10 kg farine de pois chiche',
  'farine de pois chiche 3 x 10 kg',
  '3 sacs de 10 kg de farine de pois chiche',
  'farine de pois chiche, 10 kg, 3',
])('orders three sacks for « %s », rounded to four', async (text) => {
  const [line] = await read(text);
  expect(line).toMatchObject({
    product: { reference: 'FAR-10K-PC' },
    units: 3,
    planned: { quantity: 4 },
  });
});

/** Texts that the page cannot order. The page must not set them aside. */
const ASKED: readonly [text: string, fault: string][] = [
  ['gobelets 33 cl', 'guess'],
  ['plat inox 60 cm', 'guess'],
  ['1/2 kg de beurre', 'guess'],
  ['sucre roux 20 kg 3', 'guess'],
  ['30 kg de zorglub', 'unnamed'],
  ['zorglub 7 l', 'unnamed'],
  ['7 l', 'unreadable'],
];

test.each(ASKED)('lists « %s » with the fault %s', async (text, fault) => {
  const lines = await read(text);
  expect(lines.map((line) => [line.place, line.fault])).toEqual([['list', fault]]);
});

test('orders an amount in whole units of the article that the client buys, else asks', async () => {
  const numbers = new Map([...demoFeed(5000, TODAY)].map((row) => [row.reference, row.arNum]));
  shop.setUsual([numbers.get('FAR-10K-PC') ?? 0]);
  const lines = await read('30 kg farine de pois chiche\n35 kg farine de pois chiche');
  shop.setUsual([]);
  expect(lines.map(({ fault, units }) => [fault, units])).toEqual([
    [undefined, 3],
    ['guess', Number.NaN],
  ]);
  expect(lines.map((line) => offered(line)[0])).toEqual(['FAR-10K-PC', 'FAR-10K-PC']);
});

const EMOJI = '🍕🎉👨‍👩‍👧 ';

test.each<[string, string]>([
  ['10 kB without separators', 'gobelet'.repeat(1500)],
  ['only numbers', '12 24 36 48\n7 8 9\n1 2 3 4 5 6 7'],
  ['emoji', `3 ${EMOJI.repeat(200)}\nmerci ${EMOJI}`],
  ['right-to-left text', 'مرحبا ٣ صناديق أكواب\n\u202egobelet 2\u202c'],
  ['separators', ',;+ et puis '.repeat(2000)],
  ['quantities without articles', '2 cartons\n3 colis de\nx5\n: 4\nQté 6'],
])('finds no ordered article in %s', async (_, text) => {
  const lines = await read(text);
  expect(lines.filter(isReady)).toEqual([]);
});
