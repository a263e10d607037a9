import { z } from 'zod';
import { commercialSchema } from '../auth/schemas.ts';
import { line, postalAddress, text } from '../core/fields.ts';

export const legalSchema = z.strictObject({
  form: line,
  capital: line,
  siren: line,
  siret: line,
  register: line,
  vatNumber: line,
  seat: z.strictObject(postalAddress),
});

export const referenceSchema = z.object({
  name: line,
  phone: line,
  email: line,
  address: z.array(line).max(20),
  legal: legalSchema.optional(),
  openingHours: z.string().max(1000),
  freeDeliveryFrom: z.string(),
  /** The minimum price of an order’s goods, excluding VAT. */
  minimumOrder: z.string(),
  deliveryCutoff: z.string(),
  paymentMethods: z.array(line).max(20),
  announcement: z.strictObject({ title: line, body: z.string().max(5000) }).nullable(),
  /** The configured service that counts page views; missing if there is none. */
  analytics: z.object({ url: z.string(), siteId: z.int() }).optional(),
});

export const globalSchemas = {
  'global.commercial': {
    summary: 'The representative of the user’s client, by the code in the client’s record.',
    body: z.strictObject({ ClUserCom: text(20) }),
    answer: commercialSchema,
  },
  'global.rg': {
    summary: 'The distributor’s reference data; only the first element counts.',
    answer: z.array(referenceSchema),
  },
  'global.redirect': {
    summary: 'The new address of a path that has moved.',
    query: z.strictObject({ path: text(2000) }),
    answer: z.strictObject({ target: z.string() }),
    mayBeEmpty: true as const,
  },
};

export type Reference = z.infer<typeof referenceSchema>;
