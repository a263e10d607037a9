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

const TODAY = '20261121';

let shop: CatalogueEngine;
beforeAll(() => {
  shop = createCatalogueEngine(() => TODAY);
  shop.products.apply(0, packProducts([...demoFeed(5000, TODAY)], []).chunk);
  shop.setClient(new PriceTable(), '0', new NetTable());
  shop.setShelves([], demoBrands());
});

async function read(text: string): Promise<CheckedLine[]> {
  const book = createListLookup(
    {
      codes: async (codes) => shop.codes(codes, false),
      names: async (names) => shop.names(names, []),
    },
    true,
    () => [],
  );
  const lines = readListText(text);
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

test('prefers an article that the client has bought over other articles that match', async () => {
  const numbers = new Map([...demoFeed(5000, TODAY)].map((row) => [row.reference, row.arNum]));
  shop.setUsual(BOUGHT.map((reference) => numbers.get(reference) ?? 0));
  const lines = await read(
    `Bonjour, pour vendredi :
3 cartons de gobelets 25cl
2 serviettes blanches
5 kg sucre roux
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
    ...['GOB-0250-KR', 'SRV-3333-O2BL', 'SUR-05K-RO', 'ASS-0260-PO', 'LAV-10L-TE', 'JUM-2P-MARE'],
    ...['FIL-45-300-BI', 'GAN-NBSPL', 'SPO-110L-STRG', 'BOB-2P-0450-RE'],
  ]);
  // The client has bought two kinds of white napkins, and no article is named « produit vaisselle
  // ».
  const open = listed(lines).filter((line) => !isReady(line));
  expect(open.map(({ line }) => line.text)).toEqual([
    '2 serviettes blanches',
    '1 bidon produit vaisele',
  ]);
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
