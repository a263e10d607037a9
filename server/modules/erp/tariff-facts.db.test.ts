import { expect, test } from 'vitest';
import type { Answer } from '../../../contract/api.ts';
import { type BadFact, openMachine } from '../../../tests/support/shop/machine.ts';
import { type Buyer, openOrderScene } from '../../../tests/support/shop/order-scene.ts';
import { shopToday } from '../../../tests/support/shop/shop-today.ts';

const scene = await openOrderScene();
const machine = await openMachine(scene, 'prices');
const cups = await scene.makeProduct({ basePrice: '2.0000' });
const buyer = await scene.makeBuyer();
const other = await scene.makeBuyer();
const { pool } = scene.database;
await pool.query('update clients set reserved_access = true');
const { rows } = await pool.query('select tg_num from clients where cl_num = $1', [buyer.clNum]);
const group = rows[0].tg_num;
await pool.query("insert into tariff_groups (tg_num, name) values (77, 'Autres')");
await pool.query('update clients set tg_num = 77 where cl_num = $1', [other.clNum]);

const fact = (more: object) => ({ ...machine.head(), article: `GOB-${cups}`, ...more });
const { send, refuses } = machine.senderOf('prices');
const taken = { result: 'taken' };

const shown = async ({ browser }: Buyer) => {
  const [product] = (await browser.get(`/api/catalogue/selection?arNums=${cups}`)).json<
    Answer<'catalogue.selection'>
  >();
  return [
    product?.netPrice,
    product?.breaks.map(({ minQuantity, discount }) => [minQuantity, discount]),
  ];
};
const both = async () => [await shown(buyer), await shown(other)];
const priceFeed = async ({ browser }: Buyer) =>
  (await browser.get('/api/client/prices?since=0')).json<Answer<'client.prices'>>();
const today = shopToday();

test('a tariff price applies to its group alone, and null restores the article’s own price', async () => {
  const before = [(await priceFeed(buyer)).rev, (await priceFeed(other)).rev];
  const sentFact = fact({ tariff: group, price: '1.5' });
  expect(await send(sentFact, sentFact)).toEqual([taken, { result: 'known' }]);
  expect(await both()).toEqual([
    ['1.5000', []],
    ['2.0000', []],
  ]);
  const after = [(await priceFeed(buyer)).rev, (await priceFeed(other)).rev];
  expect(after[0]).toBeGreaterThan(before[0] ?? 0);
  expect(after[1]).toBe(before[1]);
  await send(fact({ tariff: group, price: null }), fact({ tariff: group, price: null }));
  expect((await both())[0]).toEqual(['2.0000', []]);
});

test('a fact replaces all quantity discounts of an article', async () => {
  const breaks = [
    { minQuantity: 100, discount: '10' },
    { minQuantity: 500, discount: '20' },
  ];
  await send(fact({ breaks }));
  expect((await shown(buyer))[1]).toEqual([
    [100, '10'],
    [500, '20'],
  ]);
  await send(fact({ breaks: [{ minQuantity: 200, discount: '5' }] }));
  expect((await shown(buyer))[1]).toEqual([[200, '5']]);
  await send(fact({ breaks: [] }));
  expect((await shown(buyer))[1]).toEqual([]);
});

test('promotions apply to their group and days, and a fact replaces all of an article', async () => {
  const promotions = [
    { tariff: group, discount: '25', startsOn: today, endsOn: today },
    { discount: '50', startsOn: '2099-01-01', endsOn: '2099-01-31' },
  ];
  const sentFact = fact({ promotions });
  expect(await send(sentFact, fact({ promotions }))).toEqual([taken, taken]);
  expect(await both()).toEqual([
    ['1.5000', []],
    ['2.0000', []],
  ]);
  await send(
    fact({ promotions: [{ tariff: null, discount: '10', startsOn: today, endsOn: today }] }),
  );
  expect((await both()).map(([price]) => price)).toEqual(['1.8000', '1.8000']);
  await send(fact({ promotions: [] }));
  expect((await both()).map(([price]) => price)).toEqual(['2.0000', '2.0000']);
  const { rows } = await scene.database.pool.query('select from promotions');
  expect(rows).toEqual([]);
});

test('an older fact is outdated only by a newer one of the same kind and subject', async () => {
  const old = fact({ tariff: group, price: '1' });
  const others = [fact({ tariff: 77, price: '1.9' }), fact({ breaks: [] })];
  expect(await send(fact({ tariff: group, price: '1.7' }), old, ...others)).toEqual([
    ...[taken, { result: 'outdated' }, taken, taken],
  ]);
  expect((await both()).map(([price]) => price)).toEqual(['1.7000', '1.9000']);
});

test('refuses each bad fact with its field, and takes the good one', async () => {
  const promotion = (more: object) => ({
    promotions: [{ discount: '5', startsOn: today, endsOn: today, ...more }],
  });
  const off = (...breaks: object[]) => ({ breaks });
  const cases: BadFact<object>[] = [
    [{ tariff: 9998, price: '1' }, 'NOT_FOUND', 'tariff'],
    [{ tariff: group, price: '1', article: 'nothing' }, 'NOT_FOUND', 'article'],
    [{ tariff: group, price: null, article: 'nothing' }, 'NOT_FOUND', 'article'],
    [{ tariff: group }, 'INVALID', 'price'],
    [{ tariff: group, price: '-1' }, 'INVALID', 'price'],
    [{ tariff: group, price: '1000001' }, 'INVALID', 'price'],
    [{ tariff: 'Cafés', price: '1' }, 'INVALID', 'tariff'],
    [off({ minQuantity: 5, discount: '0' }), 'INVALID', 'breaks.0.discount'],
    [off({ minQuantity: 0, discount: '5' }), 'INVALID', 'breaks.0.minQuantity'],
    [
      off({ minQuantity: 5, discount: '5' }, { minQuantity: 5, discount: '6' }),
      ...(['INVALID', 'breaks'] as const),
    ],
    [{ ...off(), article: 'nothing' }, 'NOT_FOUND', 'article'],
    [promotion({ discount: '100' }), 'INVALID', 'promotions.0.discount'],
    [promotion({ endsOn: '2020-01-01' }), 'INVALID', 'promotions.0.endsOn'],
    [promotion({ tariff: 9998 }), 'NOT_FOUND', 'promotions.0.tariff'],
    [promotion({ startsOn: 'today' }), 'INVALID', 'promotions.0.startsOn'],
    [{}, 'INVALID', 'client'],
  ];
  const good = fact({ tariff: group, price: '1.2' });
  const [before] = await both();
  expect(before?.[0]).toBe('1.7000');
  await refuses(
    cases.map(([more, code, field]) => [fact(more), code, field]),
    good,
  );
  expect((await both())[0]).toEqual(['1.2000', []]);
});
