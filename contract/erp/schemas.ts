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
  /** The articles of the proposal. They stay listed after the buyer refuses the proposal. */
  articles: z.array(
    z.strictObject({ code: text, quantity: z.int(), unitPrice: money, discount: percent }),
  ),
});

const recordedLine = z.strictObject({
  code: text,
  name: text,
  quantity: z.int(),
  /** The ordered quantity; 0 for an article that replaces an ordered article. */
  ordered: z.int(),
  replaces: textOrNull,
  /** The proposal to the buyer to replace this ordered line by another article. */
  proposal: recordedProposal.nullable(),
  unit: text,
  packSize: z.int(),
  unitPrice: money,
  discount: percent,
  vatRate: percent,
  /** Per unit, with the same VAT rate; `unitPrice` and `totalHT` do not include it. */
  ecoContribution: money,
  totalHT: money,
  note: textOrNull,
});

/** An order as an ERP gets it from `erp.orders` or from `npm run export -- --format json`. */
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

/** A call that takes facts. Its limit is long: each fact is written in its own transaction. */
const facts = (summary: string) => ({
  summary,
  body: factsBody,
  bodyBytes: 1024 * 1024,
  answerMs: 60_000,
  answer: factsAnswer,
});

/** A call of master data. Its limit is the longest: each fact is like a file of one line. */
const lines = (summary: string) => ({ ...facts(summary), answerMs: 180_000 });

const documents = (summary: string) => ({ ...facts(summary), bodyBytes: 4 * 1024 * 1024 });

export const erpSchemas = {
  'erp.orders': {
    summary:
      'The orders placed after the one with this number, or all, oldest first: at most a hundred, fewer if they have many lines. `mark` is the next `since`. With `received=0`, only orders that no fact has marked as received.',
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
      /** True if no order was placed after the last order of this answer. */
      done: z.boolean(),
    }),
    answerMs: 60_000,
  },
  'erp.ordersReceived': facts(
    'Orders that the ERP has received: facts of `source`, `ref`, `at` and `order`.',
  ),
  'erp.shipments': facts(
    'The deliveries of orders: facts of `source`, `ref`, `at`, `order`, `shipment` (its number), `state` (shipped, delivered, cancelled), `carrier`, `tracking` and `lines` of `article`, `quantity`, `lot` and `bestBefore`. Each fact gets a result of its own.',
  ),
  'erp.invoices': documents(
    'Invoices of the ERP: facts of `source`, `ref`, `at`, `invoice` (its number), `client` or `order`, `issuedOn`, `dueOn`, `totals` of `ht`, `vat` and `ttc`, and `lines` to draw it or `document`, its PDF in Base64. Each fact gets a result of its own.',
  ),
  'erp.creditNotes': documents(
    'Credit notes of the ERP: facts as of invoices, with `creditNote` (its number), `invoice` (the one that it corrects) and no `dueOn`. Each fact gets a result of its own.',
  ),
  'erp.balances': facts(
    'The state of clients’ accounts: facts of `source`, `ref`, `at`, `client` (its code), `balance`, `overdue` and `creditLimit`. Each fact gets a result of its own.',
  ),
  'erp.prices': lines(
    'Prices: facts of `source`, `ref`, `at`, `article` and, of a contract, `client` (its code) and `prices` (a list of `price`, `minQuantity`, `startsOn` and `endsOn`; empty if the group’s price applies); of a tariff, `tariff` and `price` (null if the article’s own price applies); `breaks` (a list of `minQuantity` and `discount`); or `promotions` (a list of `tariff`, `discount`, `startsOn` and `endsOn`). Each fact gets a result of its own.',
  ),
  'erp.products': lines(
    'Articles: facts of `source`, `ref`, `at`, `article` (its reference), `name`, `description`, `brand`, `category`, `ean`, `packEan`, `packSize`, `unit`, `gender`, `weight`, `vatRate`, `price`, `ecoContribution`, `attributes`, `newUntil`, `clearance` and `withdrawn`. Each fact gets a result of its own.',
  ),
  'erp.clients': lines(
    'Clients: facts of `source`, `ref`, `at`, `client` (its code), `name`, `city`, `siret`, `vatNumber`, `phone`, `email`, `tariff`, `discount`, `reservedAccess`, `paymentMethods`, `creditLimit`, `blocked`, `contacts` and `addresses`. Each fact gets a result of its own.',
  ),
  'erp.payments': facts(
    'Payments of invoices: facts of `source`, `ref`, `at`, `invoice` (its number), `paid` (the total) and `paidOn`. Each fact gets a result of its own.',
  ),
  'erp.stock': facts(
    'The free stock of articles: facts of `source`, `ref`, `at`, `article`, `counted`, `knownOrder` (the last order of the shop that the ERP has counted, or null) and `incomingOn`. Each fact gets a result of its own.',
  ),
  'erp.orderStates': facts(
    'The progress of orders: facts of `source`, `ref`, `at`, `order`, `state` (prepared, shipped, delivered, cancelled) and `note`. Each fact gets a result of its own.',
  ),
  'erp.orderLines': facts(
    'Changes of order lines: facts of `source`, `ref`, `at`, `order`, `article` (as ordered), `comes` (a list of `article`, `quantity`, `unitPrice`, `discount`, `missing` and `comesOn`; empty if the line is cancelled) and `note`. Each fact gets a result of its own.',
  ),
};
