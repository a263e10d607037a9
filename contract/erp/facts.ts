import { z } from 'zod';
import { blockedReasons } from '../auth/schemas.ts';
import { errorCodes } from '../core/errors.ts';
import { paymentMethods } from '../delivery/payment-methods.ts';
import { ORDER_LINES } from '../orders/limits.ts';
import { shipmentStates } from '../orders/statuses.ts';

const MOST_FACTS = 1000;
/** Some 1.5 MB of PDF. */
const LONGEST_DOCUMENT = 2_000_000;
/** Of one article. */
const PRICES = 20;
/** Of one that was ordered. */
const COMING_LINES = 20;
/** Of a client. */
const PEOPLE = 100;
const PLACES = 200;
/** Of an article: in all groups and for all days to come. */
const PROMOTIONS = 100;
const ATTRIBUTES = 50;

const name = (longest: number) => z.string().trim().min(1).max(longest);

/** Shown, printed and part of file names, so without control characters and direction marks. */
const code = (longest: number) => name(longest).regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u);

/** Decimal text: a number would be rounded on its way. */
const amount = z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/);

const unitPrice = z.string().regex(/^\d{1,8}(?:\.\d{1,4})?$/);
const discount = z.string().regex(/^(?:\d{1,2}(?:\.\d{1,3})?|100)$/);
const quantity = z.int().min(1).max(99_999);

/** As the buyer knows it. */
export const orderNumber = z.string().regex(/^CMD-\d{4}-\d{6,9}$/);

/** A small, dated, whole statement of the ERP, which may arrive late, twice and out of order. */
export const factHead = z.strictObject({
  source: code(60),
  /** The ERP's own number of the statement. */
  ref: code(100),
  /** Its time there. */
  at: z.iso.datetime({ offset: true }),
});

/** The ERP has the order. */
export const orderReceivedFact = factHead.extend({
  order: orderNumber,
});

export const orderStateFact = orderReceivedFact.extend({
  state: z.enum(['prepared', 'shipped', 'delivered', 'cancelled']),
  /** Shown to the buyer. */
  note: z.string().trim().max(500).nullable().optional(),
});

/** Of one line of an order, whole. */
export const orderLineFact = orderReceivedFact.extend({
  /** Its reference when the order was placed. */
  article: code(40),
  /** What comes of it: nothing where it is cancelled, another article where it is replaced. */
  comes: z
    .array(
      z
        .strictObject({
          article: code(40),
          quantity,
          /** Of one unit; as ordered, or of another article the client's of today, where it is not given. */
          unitPrice: unitPrice.optional(),
          discount: discount.optional(),
          /** How many of them come later. */
          missing: z.int().min(0).optional(),
          /** When; null where nobody knows. */
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

/** One of an order’s deliveries as it is now, whole: said again later, it is corrected. */
export const shipmentFact = orderReceivedFact.extend({
  /** The ERP's number of it. */
  shipment: code(40),
  state: z.enum(shipmentStates),
  carrier: name(60).nullable().optional(),
  /** Where the carrier shows how far it is. */
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

/** What has been paid of an invoice, in all. */
export const paymentFact = factHead.extend({
  /** Its number. */
  invoice: code(40),
  paid: amount,
  /** The day on which the last of it came. */
  paidOn: z.iso.date().nullable().optional(),
});

const billedLine = z.strictObject({
  /** Its reference, where it is one. */
  article: code(40).nullable().optional(),
  label: name(300),
  quantity,
  /** Of one unit, without VAT. */
  unitPrice,
  discount: discount.optional(),
  /** In percent. */
  vatRate: discount,
});

const billed = {
  /** One of them at least: the client's code, the order that it is of. */
  client: code(40).nullable().optional(),
  order: orderNumber.nullable().optional(),
  issuedOn: z.iso.date(),
  totals: z.strictObject({ ht: amount, vat: amount, ttc: amount }),
  /** For the shop to draw it. */
  lines: z.array(billedLine).min(1).max(ORDER_LINES).optional(),
  /** The ERP’s own PDF in Base64, which is shown as it came. */
  document: z.base64().max(LONGEST_DOCUMENT).optional(),
};

/** An invoice that the ERP has issued, whole: said again later, it is replaced. */
export const invoiceFact = factHead.extend({
  /** Its number. */
  invoice: code(40),
  dueOn: z.iso.date(),
  ...billed,
});

/** What is given back of an invoice, or of the account: amounts are positive. */
export const creditNoteFact = factHead.extend({
  creditNote: code(40),
  /** The number of the invoice that it corrects, and its day where the shop may not have it. */
  invoice: code(40).nullable().optional(),
  invoiceIssuedOn: z.iso.date().nullable().optional(),
  ...billed,
});

const signedAmount = z.string().regex(/^-?\d{1,9}(?:\.\d{1,2})?$/);

/** How a client’s account stands in the ERP; below 0 where the distributor owes. */
export const balanceFact = factHead.extend({
  client: code(40),
  balance: signedAmount,
  overdue: amount,
  /** Null where there is none; as before where it is not given. */
  creditLimit: amount.nullable().optional(),
});

/** What a client pays by contract for an article, whole: said again later, it is replaced. */
export const priceFact = factHead.extend({
  /** Its code. */
  client: code(40),
  /** Its reference. */
  article: code(40),
  /** Nothing where it pays what its group does. */
  prices: z
    .array(
      z
        .strictObject({
          /** Of one unit, without VAT. */
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

/** How many of an article are free in the ERP, net of the orders of ours that it knows. */
export const stockFact = factHead.extend({
  /** Its reference. */
  article: code(40),
  counted: z.int().min(0).max(99_999_999),
  /** The last of our orders that the count knows; null where it knows none. */
  knownOrder: orderNumber.nullable(),
  /** When more is to come. */
  incomingOn: z.iso.date().nullable().optional(),
});

/** The number of a group of clients. */
const group = z.int().min(1).max(9999);

/** As a cell of a file holds them, side by side. */
const part = z.string().regex(/^[^|=]{1,99}$/);

/** An article, whole: what is left out, it does not have. */
export const productFact = factHead.extend({
  /** Its reference. */
  article: code(40),
  name: name(200),
  description: name(5000).nullable().optional(),
  /** A name that the shop has. */
  brand: name(80),
  /** Its code or its path: « Emballage > Gobelets ». */
  category: name(300),
  ean: name(30).nullable().optional(),
  packEan: name(30).nullable().optional(),
  packSize: quantity,
  /** What one is called: « article » unless it is said. */
  unit: name(30).optional(),
  /** Of that word in French. */
  gender: z.enum(['m', 'f']).optional(),
  /** Of one, in kilograms. */
  weight: unitPrice.optional(),
  /** In percent. */
  vatRate: discount,
  /** Of one, without VAT, where neither a tariff nor a contract says otherwise. */
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
  /** By mail, unless it has been, or has a password. */
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
  /** Number or name of a delivery zone; that of the department unless it is said. */
  zone: optionalText(80),
  region: optionalText(80),
  instructions: optionalText(500),
  isDefault: z.boolean().optional(),
});

/** A client, whole; those of its contacts and addresses that are not in it stay as they are. */
export const clientFact = factHead.extend({
  /** Its code. */
  client: code(40),
  name: name(200),
  city: name(100),
  siret: optionalText(20),
  vatNumber: optionalText(20),
  phone: optionalText(40),
  email: optionalText(200),
  tariff: group,
  /** In percent, on what its group pays. */
  discount: discount.optional(),
  reservedAccess: z.boolean().optional(),
  paymentMethods: z.array(z.enum(paymentMethods)).max(paymentMethods.length).optional(),
  /** Null where there is none; as before where it is not given. */
  creditLimit: amount.nullable().optional(),
  blocked: z.enum(blockedReasons).nullable().optional(),
  contacts: z.array(contact).max(PEOPLE).optional(),
  addresses: z.array(address).max(PLACES).optional(),
});

/** What a group pays for an article. */
export const tariffPriceFact = factHead.extend({
  tariff: group,
  article: code(40),
  /** Of one, without VAT; null where the group pays the article’s own price. */
  price: unitPrice.nullable(),
});

/** What comes off an article from quantities on, whole. */
export const quantityBreaksFact = factHead.extend({
  article: code(40),
  breaks: z.array(z.strictObject({ minQuantity: quantity, discount })).max(PRICES),
});

/** The promotions of an article, whole. */
export const promotionsFact = factHead.extend({
  article: code(40),
  promotions: z
    .array(
      z.strictObject({
        /** Null or left out, of all. */
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

/** `known`: said before; `outdated`: something newer was taken of the same thing. Neither has an effect. */
const factResult = z.strictObject({
  result: z.enum(['taken', 'known', 'outdated', 'refused']),
  code: z.enum(Object.keys(errorCodes) as [keyof typeof errorCodes]).optional(),
  field: z.string().optional(),
});

export type FactResult = z.infer<typeof factResult>;

/** Each fact is read by itself: one that is wrong holds back none of the others. */
export const factsBody = z.strictObject({ facts: z.array(z.unknown()).min(1).max(MOST_FACTS) });

/** In the order of the facts. */
export const factsAnswer = z.strictObject({ results: z.array(factResult) });
