import { expect, test } from 'vitest';
import type { Answer } from '../../../contract/api.ts';
import { type BadFact, openMachine } from '../../../tests/support/shop/machine.ts';
import { openOrderScene } from '../../../tests/support/shop/order-scene.ts';

const scene = await openOrderScene();
const machine = await openMachine(scene, 'catalogue');
await scene.makeProduct({ reference: 'VIS-8', ean: '3760123456784' });
const buyer = await scene.makeBuyer();

const article = (reference: string, more: object = {}) => ({
  ...{ ...machine.head(), article: reference, name: `Gobelet ${reference}` },
  ...{ brand: 'Verdeterre', category: 'Gobelets', packSize: 50, vatRate: '20', price: '0.1200' },
  ...more,
});
const { send, results, refuses } = machine.senderOf('products');
const rowOf = async (reference: string) => {
  const [row] = await scene.query(
    `select name, description, ean, pack_ean, pack_size, unit, unit_gender, weight::text, vat_rate::text,
       base_price::text, eco_contribution::text, attributes, new_until::text, clearance,
       withdrawn_at is not null as withdrawn
     from products where reference = $1`,
    [reference],
  );
  return row;
};
const sold = async () =>
  (await buyer.browser.get('/api/catalogue/products?sort=name'))
    .json<Answer<'catalogue.products'>>()
    .items.map(({ name, netPrice }) => [name, netPrice]);

test('a fact creates a product, and later facts replace its fields and withdraw the product', async () => {
  expect(await sold()).toEqual([['Gobelet 1', '0.0840']]);
  const whole = article('GOB-40', {
    description: 'Carton double paroi',
    ...{ ean: '3760123456791', packEan: '13760123456798', unit: 'tasse', gender: 'f' },
    ...{ weight: '0.0125', ecoContribution: '0.0135', newUntil: '2099-12-31', clearance: true },
    attributes: { Matière: 'carton', Contenance: '40 cl' },
  });
  expect(await results(whole, whole)).toEqual(['taken', 'known']);
  expect(await sold()).toEqual([
    ['Gobelet 1', '0.0840'],
    ['Gobelet GOB-40', '0.1200'],
  ]);
  expect(await rowOf('GOB-40')).toMatchObject({
    ...{ description: 'Carton double paroi', ean: '3760123456791', pack_ean: '13760123456798' },
    ...{ pack_size: 50, unit: 'tasse', unit_gender: 'f', weight: '0.0125', vat_rate: '20.000' },
    ...{ base_price: '0.1200', eco_contribution: '0.0135', new_until: '2099-12-31' },
    ...{ clearance: true, withdrawn: false },
    attributes: { Matière: 'carton', Contenance: '40 cl' },
  });

  // The new fact resets the fields that it omits. The older fact has no effect.
  const late = article('GOB-40', { price: '1' });
  const changed = article('GOB-40', { price: '0.1300' });
  expect(await results(changed, late)).toEqual(['taken', 'outdated']);
  expect(await rowOf('GOB-40')).toMatchObject({
    ...{ description: '', ean: null, pack_ean: null, unit: 'article', unit_gender: 'm' },
    ...{ eco_contribution: '0.0000', new_until: null, clearance: false, attributes: {} },
  });
  expect((await sold())[1]).toEqual(['Gobelet GOB-40', '0.1300']);

  await send(article('GOB-40', { withdrawn: true }));
  expect(await sold()).toEqual([['Gobelet 1', '0.0840']]);
  await send(article('GOB-40'));
  expect(await sold()).toHaveLength(2);
});

test('accepts the barcode of another product only after that product has lost the barcode', async () => {
  const ean = '3760123456807';
  const taken = article('GOB-44', { ean });
  expect(await send(article('GOB-43', { ean }), taken)).toEqual([
    { result: 'taken' },
    { result: 'refused', code: 'CONFLICT', field: 'ean' },
  ]);
  expect(await results(article('GOB-43'), taken)).toEqual(['taken', 'taken']);
  expect((await rowOf('GOB-44')).ean).toBe(ean);
});

test('refuses each invalid product fact and names the invalid field, but takes a valid fact', async () => {
  const bad = (more: object) => article('GOB-50', more);
  const cases: BadFact[] = [
    [bad({ ean: '3760123456785' }), 'INVALID', 'ean'],
    [bad({ ean: '3760123456784' }), 'CONFLICT', 'ean'],
    [bad({ packEan: '3,76E+12' }), 'INVALID', 'packEan'],
    [bad({ brand: 'Nulle part' }), 'NOT_FOUND', 'brand'],
    [bad({ category: 'Gobelets > Rien' }), 'NOT_FOUND', 'category'],
    [bad({ vatRate: '19.6' }), 'INVALID', 'vatRate'],
    [bad({ packSize: 0 }), 'INVALID', 'packSize'],
    [bad({ price: undefined }), 'INVALID', 'price'],
    [bad({ price: '2000000' }), 'INVALID', 'price'],
    [bad({ name: '' }), 'INVALID', 'name'],
    [bad({ name: '=HYPERLINK("x")' }), 'INVALID', 'name'],
    [bad({ name: 'Deux\nlignes' }), 'INVALID', 'name'],
    [bad({ article: 'deux  espaces' }), 'INVALID', 'article'],
    [bad({ attributes: { 'a|b': 'c' } }), 'INVALID', 'attributes.a|b'],
    [bad({ attributes: { a: 'b\u0007' } }), 'INVALID', 'attributes.a'],
    [bad({ newUntil: '31/12/2026' }), 'INVALID', 'newUntil'],
    [bad({ description: 'x'.repeat(30_000) }), 'TOO_LARGE', undefined],
  ];
  await refuses(cases, article('GOB-51'));
  expect(await rowOf('GOB-50')).toBeUndefined();
  expect(await rowOf('VIS-8')).toMatchObject({ ean: '3760123456784' });
});

test('gives different numbers to twenty products that are created at once', async () => {
  const ends = Array.from({ length: 20 }, (_, at) => article(`N-${at}`));
  const answers = await Promise.all(ends.map((one) => send(one)));
  expect(answers.flat()).toEqual(ends.map(() => ({ result: 'taken' })));
  expect(
    await scene.query("select distinct ar_num from products where reference like 'N-%'"),
  ).toHaveLength(20);
});
