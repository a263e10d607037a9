import { z } from 'zod';
import { blockedReasons } from '../auth/schemas.ts';
import { errorCodes } from '../core/errors.ts';
import { paymentMethods } from '../delivery/payment-methods.ts';
import { ORDER_LINES } from '../orders/limits.ts';
import { shipmentStates } from '../orders/statuses.ts';

const MOST_FACTS = 1000;
/** The longest Base64 text of a PDF. Such a PDF has about 1.5 MB. */
const LONGEST_DOCUMENT = 2_000_000;
const PRICES = 20;
/** The largest number of lines that may replace one ordered line. */
const COMING_LINES = 20;
const MAX_CONTACTS = 100;
const MAX_ADDRESSES = 200;
/** The largest number of promotions of one article, in all groups, for all future days. */
const PROMOTIONS = 100;
const ATTRIBUTES = 50;

const name = (longest: number) => z.string().trim().min(1).max(longest);

/** A code of the ERP. File names contain it, so it has no control or direction marks. */
const code = (longest: number) => name(longest).regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u);

/** An amount as decimal text, because programs may round a JSON number. */
const amount = z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/);

const unitPrice = z.string().regex(/^\d{1,8}(?:\.\d{1,4})?$/);
const discount = z.string().regex(/^(?:\d{1,2}(?:\.\d{1,3})?|100)$/);
const quantity = z.int().min(1).max(99_999);

export const orderNumber = z.string().regex(/^CMD-\d{4}-\d{6,9}$/);

/** A fact is a dated, complete statement that may arrive late, twice or out of order. */
export const factHead = z.strictObject({
  source: code(60),
  /** The number by which the ERP identifies the statement. */
  ref: code(100),
  at: z.iso.datetime({ offset: true }),
});

export const orderReceivedFact = factHead.extend({
  order: orderNumber,
});

export const orderStateFact = orderReceivedFact.extend({
  state: z.enum(['prepared', 'shipped', 'delivered', 'cancelled']),
  /** A note that the buyer sees. */
  note: z.string().trim().max(500).nullable().optional(),
});

/** The complete state of one line of an order. */
export const orderLineFact = orderReceivedFact.extend({
  /** The reference of the ordered article, as it was when the order was placed. */
  article: code(40),
  /** The lines that will be delivered. An empty list cancels the ordered line. */
  comes: z
    .array(
      z
        .strictObject({
          article: code(40),
          quantity,
          /** If missing: the ordered price, or the client’s current price of another article. */
          unitPrice: unitPrice.optional(),
          discount: discount.optional(),
          /** The number of these units that will arrive later. */
          missing: z.int().min(0).optional(),
          /** The day on which the missing units arrive; null if the day is unknown. */
          comesOn: z.iso.date().nullable().optional(),
        })
        .refine(({ quantity: all, missing = 0 }) => missing <= all, { path: ['missing'] })
        .refine((line) => line.discount === undefined || line.unitPrice !== undefined, {
          path: ['discount'],
        }),
    )
    .max(COMING_LINES)
    .refine((lines) => new Set(lines.map(({ article }) => article)).size === lines.length),
  /** A note that the buyer sees. */
  note: z.string().trim().max(500).nullable().optional(),
});

/** The complete state of one shipment, which replaces earlier facts about it. */
export const shipmentFact = orderReceivedFact.extend({
  shipment: code(40),
  state: z.enum(shipmentStates),
  carrier: name(60).nullable().optional(),
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

/** The total amount that has been paid for an invoice so far. */
export const paymentFact = factHead.extend({
  invoice: code(40),
  paid: amount,
  paidOn: z.iso.date().nullable().optional(),
});

const billedLine = z.strictObject({
  article: code(40).nullable().optional(),
  label: name(300),
  quantity,
  /** The price of one unit, without VAT. */
  unitPrice,
  discount: discount.optional(),
  /** The rate of VAT in percent. */
  vatRate: discount,
});

const billed = {
  /** A fact contains the code of the client, the number of the order, or both. */
  client: code(40).nullable().optional(),
  order: orderNumber.nullable().optional(),
  issuedOn: z.iso.date(),
  totals: z.strictObject({ ht: amount, vat: amount, ttc: amount }),
  /** The invoiced lines, from which the shop draws the document. */
  lines: z.array(billedLine).min(1).max(ORDER_LINES).optional(),
  /** The ERP’s own PDF in Base64, which the shop shows unchanged. */
  document: z.base64().max(LONGEST_DOCUMENT).optional(),
};

/** A complete invoice of the ERP. A later fact about the invoice replaces the earlier fact. */
export const invoiceFact = factHead.extend({
  invoice: code(40),
  dueOn: z.iso.date(),
  ...billed,
});

/** A credit note for an invoice or for the client’s account. Its amounts are positive. */
export const creditNoteFact = factHead.extend({
  creditNote: code(40),
  /** The corrected invoice. Its date is required only if the shop lacks the invoice. */
  invoice: code(40).nullable().optional(),
  invoiceIssuedOn: z.iso.date().nullable().optional(),
  ...billed,
});

const signedAmount = z.string().regex(/^-?\d{1,9}(?:\.\d{1,2})?$/);

/** The state of a client’s account. A negative balance is owed to the client. */
export const balanceFact = factHead.extend({
  client: code(40),
  balance: signedAmount,
  overdue: amount,
  /** The credit limit; null removes the limit. A missing field changes nothing. */
  creditLimit: amount.nullable().optional(),
});

/** The complete contract prices of a client for an article, which replace earlier ones. */
export const priceFact = factHead.extend({
  client: code(40),
  article: code(40),
  /** An empty list ends the contract; then the group’s price applies. */
  prices: z
    .array(
      z
        .strictObject({
          price: unitPrice,
          minQuantity: quantity.optional(),
          startsOn: z.iso.date().optional(),
          endsOn: z.iso.date().nullable().optional(),
        })
        .refine(({ startsOn = '', endsOn }) => !endsOn || startsOn <= endsOn, { path: ['endsOn'] }),
    )
    .max(PRICES),
});

/** The free stock in the ERP, which has subtracted the orders up to `knownOrder`. */
export const stockFact = factHead.extend({
  article: code(40),
  counted: z.int().min(0).max(99_999_999),
  /** The latest order of the shop that the ERP has subtracted; null if the ERP knows no order. */
  knownOrder: orderNumber.nullable(),
  incomingOn: z.iso.date().nullable().optional(),
});

const group = z.int().min(1).max(9999);

/** A name or value of an attribute, without the separators of files. */
const part = name(99).regex(/^[^|=\p{Cc}]*$/u);

/** A complete article. A missing optional field removes the value from the article. */
export const productFact = factHead.extend({
  article: code(40),
  name: name(200),
  description: name(5000).nullable().optional(),
  /** The name of a brand that exists in the shop. */
  brand: name(80),
  /** The code of the category, or its path, for example « Emballage > Gobelets ». */
  category: name(300),
  ean: name(30).nullable().optional(),
  packEan: name(30).nullable().optional(),
  packSize: quantity,
  /** The French name of one unit; « article » if missing. */
  unit: name(30).optional(),
  /** The grammatical gender of the French name of the unit. */
  gender: z.enum(['m', 'f']).optional(),
  /** The weight of one unit in kilograms. */
  weight: unitPrice.optional(),
  /** The rate of VAT in percent. */
  vatRate: discount,
  /** The price of one unit without VAT, unless a group or contract price replaces it. */
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
  /** Sends an invitation by mail, unless the contact has a password or was invited before. */
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
  /** The number or name of a delivery zone. If missing, the zone of the department applies. */
  zone: optionalText(80),
  region: optionalText(80),
  instructions: optionalText(500),
  isDefault: z.boolean().optional(),
});

/** A complete client. Contacts and addresses stay unchanged if the fact does not name them. */
export const clientFact = factHead.extend({
  client: code(40),
  name: name(200),
  city: name(100),
  siret: optionalText(20),
  vatNumber: optionalText(20),
  phone: optionalText(40),
  email: optionalText(200),
  tariff: group,
  /** A discount in percent on the prices of the group. */
  discount: discount.optional(),
  reservedAccess: z.boolean().optional(),
  paymentMethods: z.array(z.enum(paymentMethods)).max(paymentMethods.length).optional(),
  /** The credit limit; null removes the limit. A missing field changes nothing. */
  creditLimit: amount.nullable().optional(),
  blocked: z.enum(blockedReasons).nullable().optional(),
  contacts: z.array(contact).max(MAX_CONTACTS).optional(),
  addresses: z.array(address).max(MAX_ADDRESSES).optional(),
});

export const tariffPriceFact = factHead.extend({
  tariff: group,
  article: code(40),
  /** The price of one unit without VAT; null if the article’s base price applies. */
  price: unitPrice.nullable(),
});

export const quantityBreaksFact = factHead.extend({
  article: code(40),
  breaks: z.array(z.strictObject({ minQuantity: quantity, discount })).max(PRICES),
});

export const promotionsFact = factHead.extend({
  article: code(40),
  promotions: z
    .array(
      z.strictObject({
        /** The group of clients; null or missing if the promotion is for all groups. */
        tariff: group.nullable().optional(),
        discount,
        startsOn: z.iso.date(),
        endsOn: z.iso.date(),
      }),
    )
    .max(PROMOTIONS),
});

export type ShipmentFact = z.infer<typeof shipmentFact>;
export type InvoiceFact = z.infer<typeof invoiceFact>;
export type OrderLineFact = z.infer<typeof orderLineFact>;
export type OrderStateFact = z.infer<typeof orderStateFact>;

/** `known` and `outdated` change nothing: the shop has this fact, or a newer one. */
const factResult = z.strictObject({
  result: z.enum(['taken', 'known', 'outdated', 'refused']),
  code: z.enum(Object.keys(errorCodes) as [keyof typeof errorCodes]).optional(),
  field: z.string().optional(),
});

export type FactResult = z.infer<typeof factResult>;

/** Unknown values: each fact is validated alone, so an invalid one does not block others. */
export const factsBody = z.strictObject({ facts: z.array(z.unknown()).min(1).max(MOST_FACTS) });

/** The results of the facts, in the same sequence as in the request. */
export const factsAnswer = z.strictObject({ results: z.array(factResult) });
