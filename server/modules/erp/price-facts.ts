import {
  priceFact,
  promotionsFact,
  quantityBreaksFact,
  tariffPriceFact,
} from '../../../contract/erp/facts.ts';
import type { Executor } from '../../database/client.ts';
import type { FileSpec } from '../../import/file-spec.ts';
import { removeRow, replaceRows, writeRows } from '../../import/rows-from-values.ts';
import { clientPrices } from '../../import/specs/client-files.ts';
import { prices, promotions, quantityBreaks } from '../../import/specs/product-files.ts';
import { applyAsImport, columnsOf, type Names, withFieldNames } from './apply-as-import.ts';
import { factKind } from './fact-kind.ts';

const ARTICLE = { reference: 'article' };
const CONTRACT = { client: 'client', ...ARTICLE };
const TARIFF = { tariff: 'tariff', ...ARTICLE };
const PRICE = { price: 'price' };
const FROM = { min_quantity: 'minQuantity' };
const DAYS = { starts_on: 'startsOn', ends_on: 'endsOn' };
const DISCOUNT = { discount: 'discount' };

/** Replaces the stored entries by those in a list of the fact. */
const replaceList =
  <L extends string>(spec: FileSpec, list: L, of: Names, names: Names) =>
  (tx: Executor, fact: { at: string } & Record<L, readonly object[]>) =>
    applyAsImport(tx, fact.at, (client) => {
      const lines = fact[list].map((row) => columnsOf(row, names));
      const work = replaceRows(client, spec, columnsOf(fact, of), lines);
      return withFieldNames(work, { ...of, ...names }, list);
    });

/** A client's contract prices for one article. */
export const priceFacts = factKind({
  schema: priceFact,
  subject: ({ client, article }) => `${client} ${article}`,
  apply: replaceList(clientPrices, 'prices', CONTRACT, { ...PRICE, ...FROM, ...DAYS }),
});

export const quantityBreakFacts = factKind({
  schema: quantityBreaksFact,
  subject: ({ article }) => article,
  apply: replaceList(quantityBreaks, 'breaks', ARTICLE, { ...FROM, ...DISCOUNT }),
});

export const promotionFacts = factKind({
  schema: promotionsFact,
  longest: 20_000,
  subject: ({ article }) => article,
  apply: replaceList(promotions, 'promotions', ARTICLE, { tariff: 'tariff', ...DISCOUNT, ...DAYS }),
});

export const tariffPriceFacts = factKind({
  schema: tariffPriceFact,
  subject: ({ tariff, article }) => `${tariff} ${article}`,
  apply: (tx, fact) =>
    applyAsImport(tx, fact.at, (client) => {
      const names = { ...TARIFF, ...PRICE };
      const work =
        fact.price === null
          ? removeRow(client, prices, columnsOf(fact, TARIFF))
          : writeRows(client, prices, columnsOf(fact, names));
      return withFieldNames(work, names);
    }),
});
