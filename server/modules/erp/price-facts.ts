import {
  priceFact,
  promotionsFact,
  quantityBreaksFact,
  tariffPriceFact,
} from '../../../contract/erp/facts.ts';
import type { Executor } from '../../database/client.ts';
import { clientPrices } from '../../import/specs/client-files.ts';
import { prices, promotions, quantityBreaks } from '../../import/specs/product-files.ts';
import { factKind } from './fact-kind.ts';
import { applyRows, type Mapping, removeRow, replaceRows, writeRows } from './master-data.ts';

const ARTICLE = { reference: 'article' };
const TARIFF = { tariff: 'tariff', ...ARTICLE };
const FROM = { min_quantity: 'minQuantity' };
const DAYS = { starts_on: 'startsOn', ends_on: 'endsOn' };
const DISCOUNT = { discount: 'discount' };

const replaceList = (
  tx: Executor,
  mapping: Mapping,
  fact: { at: string },
  items: readonly object[],
) => applyRows(tx, fact.at, (client) => replaceRows(client, mapping, fact, items));

const CONTRACT_PRICES = {
  spec: clientPrices,
  owner: { client: 'client', ...ARTICLE },
  list: 'prices',
  fields: { price: 'price', ...FROM, ...DAYS },
};
const BREAKS = {
  spec: quantityBreaks,
  owner: ARTICLE,
  list: 'breaks',
  fields: { ...FROM, ...DISCOUNT },
};
const PROMOTIONS = {
  spec: promotions,
  owner: ARTICLE,
  list: 'promotions',
  fields: { tariff: 'tariff', ...DISCOUNT, ...DAYS },
};

/** The contract prices of a client for one product. */
export const priceFacts = factKind({
  schema: priceFact,
  subject: ({ client, article }) => `${client} ${article}`,
  apply: (tx, fact) => replaceList(tx, CONTRACT_PRICES, fact, fact.prices),
});

export const quantityBreakFacts = factKind({
  schema: quantityBreaksFact,
  subject: ({ article }) => article,
  apply: (tx, fact) => replaceList(tx, BREAKS, fact, fact.breaks),
});

export const promotionFacts = factKind({
  schema: promotionsFact,
  longest: 20_000,
  subject: ({ article }) => article,
  apply: (tx, fact) => replaceList(tx, PROMOTIONS, fact, fact.promotions),
});

export const tariffPriceFacts = factKind({
  schema: tariffPriceFact,
  subject: ({ tariff, article }) => `${tariff} ${article}`,
  apply: (tx, fact) =>
    applyRows(tx, fact.at, (client) =>
      fact.price === null
        ? removeRow(client, { spec: prices, fields: TARIFF }, fact)
        : writeRows(client, { spec: prices, fields: { ...TARIFF, price: 'price' } }, fact),
    ),
});
