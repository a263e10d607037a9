import { z } from 'zod';
import { money, percent, personName, postalAddress, totals } from '../core/fields.ts';
import { placedBySchema, rateSchema } from '../orders/schemas.ts';
import { orderStatuses, proposalStates } from '../orders/statuses.ts';
import { factsAnswer, factsBody, orderNumber } from './facts.ts';

const text = z.string();
const textOrNull = text.nullable();

const recordedProposal = z.strictObject({
  state: z.enum(proposalStates),
  proposedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: placedBySchema.nullable(),
  /** What is proposed, also once it is refused. */
  articles: z.array(
    z.strictObject({ code: text, quantity: z.int(), unitPrice: money, discount: percent }),
  ),
});

const recordedLine = z.strictObject({
  /** The article's reference. */
  code: text,
  name: text,
  quantity: z.int(),
  /** When the order was placed; 0 of an article that comes instead of another. */
  ordered: z.int(),
  /** The reference of that other. */
  replaces: textOrNull,
  /** Of an ordered article: the buyer is, or was, asked about another one in its place. */
  proposal: recordedProposal.nullable(),
  unit: text,
  packSize: z.int(),
  unitPrice: money,
  discount: percent,
  vatRate: percent,
  /** Of one unit, beside the price and at its rate of VAT; `totalHT` is without it. */
  ecoContribution: money,
  totalHT: money,
  note: textOrNull,
});

/** An order as it leaves for an ERP: by the door, and by `npm run export -- --format json`. */
export const orderRecordSchema = z.strictObject({
  number: text,
  placedAt: z.iso.datetime(),
  status: z.enum(orderStatuses),
  reference: textOrNull,
  comment: textOrNull,
  client: z.strictObject({ code: text, name: text, siret: textOrNull, vatNumber: textOrNull }),
  placedBy: placedBySchema,
  contact: z.strictObject(personName).nullable(),
  representative: z.strictObject({ code: text, firstName: text, lastName: text }).nullable(),
  paymentMethod: textOrNull,
  delivery: z
    .strictObject({
      name: text,
      price: money,
      vatRate: percent,
      deliverOn: textOrNull,
      label: text,
      ...postalAddress,
      instructions: textOrNull,
      contactMobile: textOrNull,
      clientPhone: textOrNull,
    })
    .nullable(),
  lines: z.array(recordedLine),
  rates: z.array(rateSchema),
  ...totals,
});

export type OrderRecord = z.infer<typeof orderRecordSchema>;

export const LONGEST_PAGE = 100;

/** A thousand are a thousand small transactions. */
const facts = (summary: string) => ({
  summary,
  body: factsBody,
  bodyBytes: 1024 * 1024,
  answerMs: 60_000,
  answer: factsAnswer,
});

/** Each is checked and written as a file of one line is. */
const lines = (summary: string) => ({ ...facts(summary), answerMs: 180_000 });

const documents = (summary: string) => ({ ...facts(summary), bodyBytes: 4 * 1024 * 1024 });

export const erpSchemas = {
  'erp.orders': {
    summary:
      'The orders placed after the one of this number, or all, oldest first: at most a hundred, fewer where they have many lines. `mark` is what to ask for next. With `received=0` only those that no fact has called received.',
    query: z.strictObject({
      since: orderNumber.optional(),
      limit: z
        .string()
        .max(3)
        .regex(/^[1-9]\d?$|^100$/)
        .optional(),
      received: z.literal('0').optional(),
    }),
    answer: z.strictObject({
      orders: z.array(orderRecordSchema),
      mark: z.string().nullable(),
      /** Nothing was placed after the last of them. */
      done: z.boolean(),
    }),
    answerMs: 60_000,
  },
  'erp.ordersReceived': facts(
    'Which orders the ERP has: facts of `source`, `ref`, `at` and `order`.',
  ),
  'erp.shipments': facts(
    'The deliveries of orders: facts of `source`, `ref`, `at`, `order`, `shipment` (its number), `state` (shipped, delivered, cancelled), `carrier`, `tracking` and `lines` of `article`, `quantity`, `lot` and `bestBefore`. Each is answered for itself.',
  ),
  'erp.invoices': documents(
    'Invoices of the ERP: facts of `source`, `ref`, `at`, `invoice` (its number), `client` or `order`, `issuedOn`, `dueOn`, `totals` of `ht`, `vat` and `ttc`, and `lines` to draw it or `document`, its PDF in Base64. Each is answered for itself.',
  ),
  'erp.creditNotes': documents(
    'Credit notes of the ERP: facts as of invoices, with `creditNote` (its number), `invoice` (the one that it corrects) and no `dueOn`. Each is answered for itself.',
  ),
  'erp.balances': facts(
    'How clients’ accounts stand: facts of `source`, `ref`, `at`, `client` (its code), `balance`, `overdue` and `creditLimit`. Each is answered for itself.',
  ),
  'erp.prices': lines(
    'Prices: facts of `source`, `ref`, `at`, `article` and, of a contract, `client` (its code) and `prices` (a list of `price`, `minQuantity`, `startsOn` and `endsOn`; empty where it pays what its group does); of a tariff, `tariff` and `price` (null where the group pays the article’s own); `breaks` (a list of `minQuantity` and `discount`); or `promotions` (a list of `tariff`, `discount`, `startsOn` and `endsOn`). Each is answered for itself.',
  ),
  'erp.products': lines(
    'Articles: facts of `source`, `ref`, `at`, `article` (its reference), `name`, `description`, `brand`, `category`, `ean`, `packEan`, `packSize`, `unit`, `gender`, `weight`, `vatRate`, `price`, `ecoContribution`, `attributes`, `newUntil`, `clearance` and `withdrawn`. Each is answered for itself.',
  ),
  'erp.clients': lines(
    'Clients: facts of `source`, `ref`, `at`, `client` (its code), `name`, `city`, `siret`, `vatNumber`, `phone`, `email`, `tariff`, `discount`, `reservedAccess`, `paymentMethods`, `creditLimit`, `blocked`, `contacts` and `addresses`. Each is answered for itself.',
  ),
  'erp.payments': facts(
    'What has been paid of invoices: facts of `source`, `ref`, `at`, `invoice` (its number), `paid` (in all) and `paidOn`. Each is answered for itself.',
  ),
  'erp.stock': facts(
    'How many of an article are free: facts of `source`, `ref`, `at`, `article`, `counted`, `knownOrder` (the last order of ours that the count knows, or null) and `incomingOn`. Each is answered for itself.',
  ),
  'erp.orderStates': facts(
    'How far orders have come: facts of `source`, `ref`, `at`, `order`, `state` (prepared, shipped, delivered, cancelled) and `note`. Each is answered for itself.',
  ),
  'erp.orderLines': facts(
    'What comes of the lines of orders: facts of `source`, `ref`, `at`, `order`, `article` (as ordered), `comes` (a list of `article`, `quantity`, `unitPrice`, `discount`, `missing` and `comesOn`; empty where the line is cancelled) and `note`. Each is answered for itself.',
  ),
};
