import { z } from 'zod';
import { blockedReasons } from '../auth/schemas.ts';
import { paymentMethods } from '../delivery/payment-methods.ts';
import { amount, discount, factHead, name, PRICES, quantity, unitPrice } from './facts.ts';

/** Of a client. */
const PEOPLE = 100;
const PLACES = 200;
/** Of an article: in all groups and for all days to come. */
const PROMOTIONS = 100;
const ATTRIBUTES = 50;

/** The number of a group of clients. */
const group = z.int().min(1).max(9999);

/** As a cell of a file holds them, side by side. */
const part = z.string().regex(/^[^|=]{1,99}$/);

/** An article, whole: what is left out, it does not have. */
export const productFact = factHead.extend({
  /** Its reference. */
  article: name(40),
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
  client: name(40),
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
  article: name(40),
  /** Of one, without VAT; null where the group pays the article’s own price. */
  price: unitPrice.nullable(),
});

/** What comes off an article from quantities on, whole. */
export const quantityBreaksFact = factHead.extend({
  article: name(40),
  breaks: z.array(z.strictObject({ minQuantity: quantity, discount })).max(PRICES),
});

/** The promotions of an article, whole. */
export const promotionsFact = factHead.extend({
  article: name(40),
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

export type ProductFact = z.infer<typeof productFact>;
export type ClientFact = z.infer<typeof clientFact>;
export type TariffPriceFact = z.infer<typeof tariffPriceFact>;
export type QuantityBreaksFact = z.infer<typeof quantityBreaksFact>;
export type PromotionsFact = z.infer<typeof promotionsFact>;
