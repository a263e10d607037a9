import { expect, test } from 'vitest';
import type { Answer } from '../../../contract/api.ts';
import { type BadFact, openMachine } from '../../../tests/support/shop/machine.ts';
import { type Buyer, openOrderScene } from '../../../tests/support/shop/order-scene.ts';

const scene = await openOrderScene();
const machine = await openMachine(scene, 'prices');
const cups = await scene.makeProduct({ basePrice: '2.0000' });
const buyer = await scene.makeBuyer();
const other = await scene.makeBuyer();
const { query } = scene;
await query('update clients set reserved_access = true');
await query("insert into tariff_groups (tg_num, name) values (77, 'Autres')");
await query('update clients set tg_num = 77 where cl_num = $1', [other.clNum]);
const [{ code, tg_num: group }] = await query(
  'select code, tg_num from clients where cl_num = $1',
  [buyer.clNum],
);

const fact = (more: object) => ({ ...machine.head(), article: `GOB-${cups}`, ...more });
const contract = (...prices: object[]) => fact({ client: code, prices });
const { send, results, refuses } = machine.senderOf('prices');

const shown = async ({ browser }: Buyer) => {
  const [product] = (await browser.get(`/api/catalogue/selection?arNums=${cups}`)).json<
    Answer<'catalogue.selection'>
  >();
  return [
    product?.netPrice,
    ...(product?.breaks ?? []).map(({ minQuantity, unitPrice }) => `${minQuantity}: ${unitPrice}`),
  ];
};
const both = async () => [await shown(buyer), await shown(other)];
const nets = async ({ browser }: Buyer, since = 0) =>
  (await browser.get(`/api/client/nets?since=${since}`)).json<Answer<'client.nets'>>();
const feed = async ({ browser }: Buyer) =>
  (await browser.get('/api/client/prices?since=0')).json<Answer<'client.prices'>>();

test('contract prices apply only to their client, in product lists, feed and cart', async () => {
  const coming = { price: '0.7', minQuantity: 100, startsOn: '2099-01-01', endsOn: '2099-12-31' };
  const step = { price: '0.8', minQuantity: 100 };
  const first = contract({ price: '1' }, step, coming);
  expect(await results(first, first)).toEqual(['taken', 'known']);
  expect(await both()).toEqual([['1.0000', '100: 0.8000'], ['2.0000']]);
  const { line } = (await buyer.add(cups, 100)).json();
  expect(line).toMatchObject({ LCPrixVente: '0.8000', LCRemise1: '0' });
  const own = await nets(buyer);
  const open = { startsOn: '20000101', endsOn: null };
  expect(own.rows).toEqual([
    {
      arNum: cups,
      nets: [
        { minQuantity: 1, price: '1.0000', ...open },
        { minQuantity: 100, price: '0.8000', ...open },
        { minQuantity: 100, price: '0.7000', startsOn: '20990101', endsOn: '20991231' },
      ],
    },
  ]);
  expect((await feed(buyer)).nets).toBe(own.rev);
  expect(await nets(other)).toMatchObject({ rows: [], total: 0, rev: 0 });
  expect((await feed(other)).nets).toBe(0);

  // Equal prices do not raise the revision. An empty list restores the price of the tariff group.
  expect(await results(contract({ price: '1.0000' }, step, coming))).toEqual(['taken']);
  expect((await nets(buyer)).rev).toBe(own.rev);
  await send(contract({ price: '0.9' }));
  expect(await shown(buyer)).toEqual(['0.9000']);
  const changed = await nets(buyer, own.rev);
  expect(changed.rows.map(({ nets: of }) => of.length)).toEqual([1]);
  await send(contract());
  expect(await shown(buyer)).toEqual(['2.0000']);
  expect(await nets(buyer, changed.rev)).toMatchObject({ rows: [], removed: [cups], total: 0 });
});

test('a tariff price applies only to its group, and the price null restores the base price', async () => {
  const before = [(await feed(buyer)).rev, (await feed(other)).rev];
  await send(fact({ tariff: group, price: '1.5' }));
  expect(await both()).toEqual([['1.5000'], ['2.0000']]);
  const after = [(await feed(buyer)).rev, (await feed(other)).rev];
  expect(after[0]).toBeGreaterThan(before[0] ?? 0);
  expect(after[1]).toBe(before[1]);
  await send(fact({ tariff: group, price: null }), fact({ tariff: group, price: null }));
  expect(await both()).toEqual([['2.0000'], ['2.0000']]);
});

test('one fact replaces all quantity breaks or all promotions of a product', async () => {
  const stored = async () => {
    const rows = await query(`
      select concat_ws(' ', min_quantity, discount) as text from quantity_breaks
      union all select concat_ws(' ', tg_num, discount, starts_on, ends_on) from promotions`);
    return rows.map(({ text }) => text).sort();
  };
  const promotion = { discount: '25', startsOn: '2026-01-01', endsOn: '2026-01-31' };
  await send(
    fact({ breaks: [100, 500].map((minQuantity) => ({ minQuantity, discount: '10' })) }),
    fact({ promotions: [promotion, { ...promotion, tariff: group, startsOn: '2026-01-02' }] }),
  );
  expect(await stored()).toEqual([
    `${group} 25.000 2026-01-02 2026-01-31`,
    ...['100 10.000', '25.000 2026-01-01 2026-01-31', '500 10.000'],
  ]);
  await send(
    fact({ breaks: [{ minQuantity: 200, discount: '5' }] }),
    fact({ promotions: [{ ...promotion, tariff: null, discount: '10' }] }),
  );
  expect(await stored()).toEqual([...['10.000 2026-01-01 2026-01-31', '200 5.000']]);
  await send(fact({ breaks: [] }), fact({ promotions: [] }));
  expect(await stored()).toEqual([]);
});

test('ignores an older price fact only after a newer fact of the same kind and subject', async () => {
  const old = [
    contract({ price: '1' }),
    fact({ tariff: group, price: '1' }),
    fact({ breaks: [] }),
    fact({ promotions: [] }),
  ];
  const others = [
    fact({
      client: (await query('select code from clients where cl_num = $1', [other.clNum]))[0].code,
      prices: [],
    }),
    fact({ tariff: 77, price: '1.9' }),
  ];
  const later = old.map((one) => ({ ...one, ...machine.head() }));
  expect(await results(...later.slice(1), ...old.slice(1), old[0], later[0], ...others)).toEqual([
    ...['taken', 'taken', 'taken', 'outdated', 'outdated', 'outdated', 'taken', 'taken'],
    ...['taken', 'taken'],
  ]);
  await send(contract());
  expect(await both()).toEqual([['1.0000'], ['1.9000']]);
});

test('refuses each invalid price fact and names the invalid field, but takes a valid fact', async () => {
  const price = (more: object) => contract({ price: '1', ...more });
  const tariff = (more: object) => fact({ tariff: group, price: '1', ...more });
  const breaks = (...all: object[]) => fact({ breaks: all });
  const promotion = (more: object) =>
    fact({
      promotions: [{ discount: '5', startsOn: '2026-01-01', endsOn: '2026-01-01', ...more }],
    });
  const steps = Array.from({ length: 21 }, (_, at) => ({ price: '1', minQuantity: at + 1 }));
  const cases: BadFact[] = [
    [{ ...contract(), client: 'nobody' }, 'NOT_FOUND', 'client'],
    [{ ...contract(), article: 'nothing' }, 'NOT_FOUND', 'article'],
    [contract({ price: '1' }, { price: '2', minQuantity: 1 }), 'INVALID', 'prices'],
    [contract(...steps), 'INVALID', 'prices'],
    [price({ price: '-1' }), 'INVALID', 'prices.0.price'],
    [price({ minQuantity: 0 }), 'INVALID', 'prices.0.minQuantity'],
    [price({ startsOn: '2026-12-01', endsOn: '2026-11-30' }), 'INVALID', 'prices.0.endsOn'],
    [price({ endsOn: '30/11/2026' }), 'INVALID', 'prices.0.endsOn'],
    [tariff({ tariff: 9998 }), 'NOT_FOUND', 'tariff'],
    [tariff({ article: 'nothing' }), 'NOT_FOUND', 'article'],
    [tariff({ article: 'nothing', price: null }), 'NOT_FOUND', 'article'],
    [tariff({ price: undefined }), 'INVALID', 'price'],
    [tariff({ price: '-1' }), 'INVALID', 'price'],
    [tariff({ price: '1000001' }), 'INVALID', 'price'],
    [tariff({ tariff: 'Cafés' }), 'INVALID', 'tariff'],
    [breaks({ minQuantity: 5, discount: '0' }), 'INVALID', 'breaks.0.discount'],
    [breaks({ minQuantity: 0, discount: '5' }), 'INVALID', 'breaks.0.minQuantity'],
    [breaks(...[5, 6].map((off) => ({ minQuantity: 5, discount: `${off}` }))), 'INVALID', 'breaks'],
    [{ ...breaks(), article: 'nothing' }, 'NOT_FOUND', 'article'],
    [promotion({ discount: '100' }), 'INVALID', 'promotions.0.discount'],
    [promotion({ endsOn: '2020-01-01' }), 'INVALID', 'promotions.0.endsOn'],
    [promotion({ tariff: 9998 }), 'NOT_FOUND', 'promotions.0.tariff'],
    [promotion({ startsOn: 'today' }), 'INVALID', 'promotions.0.startsOn'],
    [fact({}), 'INVALID', 'client'],
  ];
  await refuses(cases, contract({ price: '0' }));
  expect(await shown(buyer)).toEqual(['0.0000']);
});
