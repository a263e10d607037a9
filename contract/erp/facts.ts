import { z } from 'zod';
import { blockedReasons } from '../auth/schemas.ts';
import { errorCodes } from '../core/errors.ts';
import { paymentMethods } from '../delivery/payment-methods.ts';
import { ORDER_LINES } from '../orders/limits.ts';
import { shipmentStates } from '../orders/statuses.ts';

const MOST_FACTS = 1000;
/** The length of some 1.5 MB of PDF in Base64. */
const LONGEST_DOCUMENT = 2_000_000;
/** The most prices of one article. */
const PRICES = 20;
/** The most lines that may come for one ordered line. */
const COMING_LINES = 20;
/** The most contacts and addresses of one client. */
const MAX_CONTACTS = 100;
const MAX_ADDRESSES = 200;
/** The most promotions of an article, in all groups and for all days to come. */
const PROMOTIONS = 100;
const ATTRIBUTES = 50;

const name = (longest: number) => z.string().trim().min(1).max(longest);

/** Shown, printed and part of file names, so without control characters and direction marks. */
const code = (longest: number) => name(longest).regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u);

/** Decimal text, because a number could be rounded on its way. */
const amount = z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/);

const unitPrice = z.string().regex(/^\d{1,8}(?:\.\d{1,4})?$/);
const discount = z.string().regex(/^(?:\d{1,2}(?:\.\d{1,3})?|100)$/);
const quantity = z.int().min(1).max(99_999);

/** The number that the buyer knows. */
export const orderNumber = z.string().regex(/^CMD-\d{4}-\d{6,9}$/);

/** A small, dated and complete statement of the ERP. It may come late, twice and out of order. */
export const factHead = z.strictObject({
  source: code(60),
  /** The ERP's own number of the statement. */
  ref: code(100),
  /** The statement's time in the ERP. */
  at: z.iso.datetime({ offset: true }),
});

export const orderReceivedFact = factHead.extend({
  order: orderNumber,
});

export const orderStateFact = orderReceivedFact.extend({
  state: z.enum(['prepared', 'shipped', 'delivered', 'cancelled']),
  /** Shown to the buyer. */
  note: z.string().trim().max(500).nullable().optional(),
});

/** The complete state of one line of an order. */
export const orderLineFact = orderReceivedFact.extend({
  /** The article's reference when the order was placed. */
  article: code(40),
  /** The lines that come instead: none if it is cancelled, another article if it is replaced. */
  comes: z
    .array(
      z
        .strictObject({
          article: code(40),
          quantity,
          /** Per unit. If missing: as ordered, or the client's current price of another article. */
          unitPrice: unitPrice.optional(),
          discount: discount.optional(),
          /** How many of them come later. */
          missing: z.int().min(0).optional(),
          /** The day on which the missing ones come; null if unknown. */
          comesOn: z.iso.date().nullable().optional(),
        })
        .refine(({ quantity: all, missing = 0 }) => missing <= all, { path: ['missing'] })
        .refine((line) => line.discount === undefined || line.unitPrice !== undefined, {
          path: ['discount'],
        }),
    )
    .max(COMING_LINES)
    .refine((lines) => new Set(lines.map(({ article }) => article)).size === lines.length),
  /** Shown to the buyer. */
  note: z.string().trim().max(500).nullable().optional(),
});

/** The complete, current state of one delivery of an order. A later fact replaces it. */
export const shipmentFact = orderReceivedFact.extend({
  /** The ERP's number of the delivery. */
  shipment: code(40),
  state: z.enum(shipmentStates),
  carrier: name(60).nullable().optional(),
  /** The carrier's page about the delivery. */
  tracking: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable()
    .optional(),
  lines: z
    .array(
      z.strictObject({
        article: code(40),
        quantity,
        lot: code(60).nullable().optional(),
        bestBefore: z.iso.date().nullable().optional(),
      }),
    )
    .min(1)
    .max(ORDER_LINES),
});

/** The total that has been paid of an invoice. */
export const paymentFact = factHead.extend({
  /** The invoice's number. */
  invoice: code(40),
  paid: amount,
  /** The day of the last payment. */
  paidOn: z.iso.date().nullable().optional(),
});

const billedLine = z.strictObject({
  /** The article's reference, if the line is an article. */
  article: code(40).nullable().optional(),
  label: name(300),
  quantity,
  /** The price of one unit, without VAT. */
  unitPrice,
  discount: discount.optional(),
  /** In percent. */
  vatRate: discount,
});

const billed = {
  /** At least one of both: the client's code, or the number of the invoiced order. */
  client: code(40).nullable().optional(),
  order: orderNumber.nullable().optional(),
  issuedOn: z.iso.date(),
  totals: z.strictObject({ ht: amount, vat: amount, ttc: amount }),
  /** The shop draws the document from these lines. */
  lines: z.array(billedLine).min(1).max(ORDER_LINES).optional(),
  /** The ERP’s own PDF in Base64, which is shown unchanged. */
  document: z.base64().max(LONGEST_DOCUMENT).optional(),
};

/** An invoice of the ERP, complete. A later fact replaces it. */
export const invoiceFact = factHead.extend({
  invoice: code(40),
  dueOn: z.iso.date(),
  ...billed,
});

/** A credit note on an invoice or on the account. Its amounts are positive. */
export const creditNoteFact = factHead.extend({
  creditNote: code(40),
  /** The number of the corrected invoice, and its day in case the shop does not have it. */
  invoice: code(40).nullable().optional(),
  invoiceIssuedOn: z.iso.date().nullable().optional(),
  ...billed,
});

const signedAmount = z.string().regex(/^-?\d{1,9}(?:\.\d{1,2})?$/);

/** The state of a client’s account in the ERP. The balance is below 0 if the distributor owes. */
export const balanceFact = factHead.extend({
  client: code(40),
  balance: signedAmount,
  overdue: amount,
  /** Null for no limit; unchanged if missing. */
  creditLimit: amount.nullable().optional(),
});

/** A client's contract prices of an article, complete. A later fact replaces them. */
export const priceFact = factHead.extend({
  /** The client's code. */
  client: code(40),
  article: code(40),
  /** Empty if the group's price applies. */
  prices: z
    .array(
      z
        .strictObject({
          /** The price of one unit, without VAT. */
          price: unitPrice,
          minQuantity: quantity.optional(),
          startsOn: z.iso.date().optional(),
          /** The last day; null until further notice. */
          endsOn: z.iso.date().nullable().optional(),
        })
        .refine(({ startsOn = '', endsOn }) => !endsOn || startsOn <= endsOn, { path: ['endsOn'] }),
    )
    .max(PRICES),
});

/** The free stock of an article in the ERP, less the shop's orders that the ERP knows. */
export const stockFact = factHead.extend({
  article: code(40),
  counted: z.int().min(0).max(99_999_999),
  /** The last order of the shop that the ERP has counted; null if it knows none. */
  knownOrder: orderNumber.nullable(),
  /** The day on which more stock arrives. */
  incomingOn: z.iso.date().nullable().optional(),
});

/** The number of a group of clients. */
const group = z.int().min(1).max(9999);

/** Without `|` and `=`, which separate attributes in a cell of a file. */
const part = name(99).regex(/^[^|=\p{Cc}]*$/u);

/** An article, complete: it has none of what is missing here. */
export const productFact = factHead.extend({
  article: code(40),
  name: name(200),
  description: name(5000).nullable().optional(),
  /** The name of a brand, as in the shop. */
  brand: name(80),
  /** The category's code or path: « Emballage > Gobelets ». */
  category: name(300),
  ean: name(30).nullable().optional(),
  packEan: name(30).nullable().optional(),
  packSize: quantity,
  /** The name of one unit; « article » if missing. */
  unit: name(30).optional(),
  /** The French gender of that name. */
  gender: z.enum(['m', 'f']).optional(),
  /** The weight of one unit, in kilograms. */
  weight: unitPrice.optional(),
  /** In percent. */
  vatRate: discount,
  /** The price of one unit, without VAT, if neither a tariff nor a contract has another. */
  price: unitPrice,
  ecoContribution: unitPrice.optional(),
  attributes: z
    .record(part, part)
    .refine((all) => Object.keys(all).length <= ATTRIBUTES)
    .optional(),
  newUntil: z.iso.date().nullable().optional(),
  clearance: z.boolean().optional(),
  withdrawn: z.boolean().optional(),
});

const optionalText = (longest: number) => name(longest).nullable().optional();

const contact = z.strictObject({
  email: name(200),
  firstName: name(80),
  lastName: name(80),
  role: optionalText(100),
  phone: optionalText(40),
  mobile: optionalText(40),
  locale: z.enum(['fr', 'en']).optional(),
  disabled: z.boolean().optional(),
  /** Sends an invitation by mail, unless the contact already had one or has a password. */
  invite: z.boolean().optional(),
});

const address = z.strictObject({
  label: name(80),
  kind: z.enum(['delivery', 'billing']).optional(),
  line1: name(200),
  line2: optionalText(200),
  postalCode: name(12),
  city: name(100),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** The number or name of a delivery zone; the zone of the department if missing. */
  zone: optionalText(80),
  region: optionalText(80),
  instructions: optionalText(500),
  isDefault: z.boolean().optional(),
});

/** A client, complete. But contacts and addresses that are missing here stay as they are. */
export const clientFact = factHead.extend({
  client: code(40),
  name: name(200),
  city: name(100),
  siret: optionalText(20),
  vatNumber: optionalText(20),
  phone: optionalText(40),
  email: optionalText(200),
  tariff: group,
  /** In percent, deducted from the group's prices. */
  discount: discount.optional(),
  reservedAccess: z.boolean().optional(),
  paymentMethods: z.array(z.enum(paymentMethods)).max(paymentMethods.length).optional(),
  /** Null for no limit; unchanged if missing. */
  creditLimit: amount.nullable().optional(),
  blocked: z.enum(blockedReasons).nullable().optional(),
  contacts: z.array(contact).max(MAX_CONTACTS).optional(),
  addresses: z.array(address).max(MAX_ADDRESSES).optional(),
});

export const tariffPriceFact = factHead.extend({
  tariff: group,
  article: code(40),
  /** The price of one unit, without VAT; null if the article’s own price applies. */
  price: unitPrice.nullable(),
});

/** The quantity breaks of an article, complete. */
export const quantityBreaksFact = factHead.extend({
  article: code(40),
  breaks: z.array(z.strictObject({ minQuantity: quantity, discount })).max(PRICES),
});

/** The promotions of an article, complete. */
export const promotionsFact = factHead.extend({
  article: code(40),
  promotions: z
    .array(
      z.strictObject({
        /** Null or missing for all groups. */
        tariff: group.nullable().optional(),
        discount,
        startsOn: z.iso.date(),
        /** The last day. */
        endsOn: z.iso.date(),
      }),
    )
    .max(PROMOTIONS),
});

export type ShipmentFact = z.infer<typeof shipmentFact>;
export type InvoiceFact = z.infer<typeof invoiceFact>;
export type OrderLineFact = z.infer<typeof orderLineFact>;
export type OrderStateFact = z.infer<typeof orderStateFact>;

/**
 * `known`: received before; `outdated`: a newer fact on the subject exists. Both have no effect.
 */
const factResult = z.strictObject({
  result: z.enum(['taken', 'known', 'outdated', 'refused']),
  code: z.enum(Object.keys(errorCodes) as [keyof typeof errorCodes]).optional(),
  field: z.string().optional(),
});

export type FactResult = z.infer<typeof factResult>;

/** Each fact is validated by itself, so that a wrong one does not block the others. */
export const factsBody = z.strictObject({ facts: z.array(z.unknown()).min(1).max(MOST_FACTS) });

/** The results are in the order of the facts. */
export const factsAnswer = z.strictObject({ results: z.array(factResult) });
