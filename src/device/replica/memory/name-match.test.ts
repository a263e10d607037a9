import { expect, test } from 'vitest';
import { feedRow } from '../../../../tests/support/servers/feed-server.ts';
import { packNets } from '../chunks/net-chunk.ts';
import { packProducts } from '../chunks/product-chunk.ts';
import { createCatalogueEngine } from './catalogue-engine.ts';
import { NetTable } from './net-table.ts';
import { PriceTable } from './price-table.ts';

const NAMES = [
  'Huile d’olive vierge extra 5 l',
  'Huile d’olive vierge extra 0,5 l',
  'Sardines à l’huile d’olive 160 g',
  'Sauce mayonnaise 3 000 ml',
  'Sauce mayonnaise 500 ml',
  'Boîte à pizza blanche 33 × 33 cm',
  'Boîte à pizza blanche 40 × 40 cm',
  'Pantalon de cuisine gris taille L',
  'Pantalon de cuisine gris taille XL',
  'Gobelet carton blanc 25 cl',
  'Couvercle pour gobelet carton blanc 25 cl',
  'Barquette aluminium lisse',
  'Sac poubelle noir',
  'Farine de blé',
  'Éponge verte',
  'Éponge verte',
];

const engine = createCatalogueEngine(() => '20261121');
const withdrawn = feedRow(99, { name: 'Tasse retirée', withdrawn: true });
engine.products.apply(
  0,
  packProducts([...NAMES.map((name, at) => feedRow(at + 1, { name })), withdrawn], []).chunk,
);
engine.setClient(new PriceTable(), '0', new NetTable());

const match = (name: string) => {
  const [found] = engine.names([name], []);
  return {
    first: found?.products[0]?.name,
    isSure: found?.isSure,
    isWhole: found?.isWhole,
    names: found?.products.map((product) => product.name) ?? [],
  };
};

test.each([
  ['huile olive 5l', 'Huile d’olive vierge extra 5 l'],
  ['huile d’olive 50 cl', 'Huile d’olive vierge extra 0,5 l'],
  ['mayonaise 3 litres', 'Sauce mayonnaise 3 000 ml'],
  ['boites pizza blanc 33', 'Boîte à pizza blanche 33 × 33 cm'],
  ['pizza 40x40', 'Boîte à pizza blanche 40 × 40 cm'],
  ['pantalon gris L', 'Pantalon de cuisine gris taille L'],
  ['pantalon gris xl', 'Pantalon de cuisine gris taille XL'],
  ['Gobelet carton blanc 25 cl', 'Gobelet carton blanc 25 cl'],
  ['sacs farine blé', 'Farine de blé'],
  ['3 sacs poubelle noirs', 'Sac poubelle noir'],
])('is sure that « %s » means %s', (name, meant) => {
  expect(match(name.replace(/^3 /, ''))).toMatchObject({
    first: meant,
    isSure: true,
    isWhole: true,
  });
});

test.each([
  ['huile olive', 'Huile d’olive vierge extra 5 l'],
  ['alu lisse', 'Barquette aluminium lisse'],
  ['huile olive 3 l', 'Huile d’olive vierge extra 5 l'],
  ['éponge verte', 'Éponge verte'],
  ['gobelet carton blanc 25 cl anse', 'Gobelet carton blanc 25 cl'],
])('is not sure what « %s » means, but offers the article', (name, offered) => {
  const found = match(name);
  expect(found.isSure).toBe(false);
  expect(found.names).toContain(offered);
});

test.each([
  '',
  '   ',
  '12',
  'tronçonneuse',
  'Bonjour',
  'tasse',
  '\u0000',
  '🍷',
  '%',
  'é'.repeat(500),
])('finds no article for « %s »', (name) =>
  expect(match(name)).toMatchObject({ names: [], isSure: false, isWhole: false }),
);

test('ranks a usual purchase before another article that matches equally', () => {
  engine.setUsual([16]);
  expect(engine.names(['éponge verte'], [])[0]?.products.map(({ arNum }) => arNum)).toEqual([
    16, 15,
  ]);
  engine.setUsual([]);
  expect(engine.names(['éponge verte'], [])[0]?.products.map(({ arNum }) => arNum)).toEqual([
    15, 16,
  ]);
});

test('marks the only match that the client buys or has in the cart as certain', () => {
  expect(match('huile olive')).toMatchObject({ isSure: false });
  engine.setUsual([2]);
  expect(match('huile olive')).toMatchObject({ first: NAMES[1], isSure: true });
  // Two matches are usual purchases, so the match is not sure.
  engine.setUsual([1, 2]);
  expect(match('huile olive').isSure).toBe(false);
  engine.setUsual([]);
  const [inCart] = engine.names(['huile olive'], [2]);
  expect(inCart).toMatchObject({ isSure: true, products: [{ arNum: 2 }, { arNum: 1 }, {}] });
});

test('ranks a usual purchase first only if its name begins with the typed first word', () => {
  engine.setUsual([3, 11]);
  expect(match('huile olive')).toMatchObject({ first: NAMES[0], isSure: false });
  expect(match('gobelet blanc')).toMatchObject({ first: NAMES[9], isSure: false });
  expect(match('gobelet carton blanc 25 cl')).toMatchObject({ first: NAMES[9], isSure: true });
  engine.setUsual([]);
});

test('ranks an article with a contract price first, but is not sure that it is meant', () => {
  const nets = new NetTable();
  const terms = { startsOn: '20260101', endsOn: null, minQuantity: 1, price: '9.0000' };
  nets.apply(packNets([{ arNum: 2, nets: [terms] }], []));
  engine.setClient(new PriceTable(), '0', nets);
  expect(match('huile olive')).toMatchObject({ first: NAMES[1], isSure: false });
  engine.setClient(new PriceTable(), '0', new NetTable());
});
