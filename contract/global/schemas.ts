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
  /** The least that the goods of an order may cost, HT. */
  minimumOrder: z.string(),
  deliveryCutoff: z.string(),
  paymentMethods: z.array(line).max(20),
  announcement: z.strictObject({ title: line, body: z.string().max(5000) }).nullable(),
  /** From the server's configuration; missing where page views are not counted. */
  analytics: z.object({ url: z.string(), siteId: z.int() }).optional(),
});

export const globalSchemas = {
  'global.commercial': {
    summary: 'The representative of the own client, by the code on the client’s file.',
    body: z.strictObject({ ClUserCom: text(20) }),
    answer: commercialSchema,
  },
  'global.rg': {
    summary: 'The distributor’s reference data: the first element counts.',
    answer: z.array(referenceSchema),
  },
  'global.redirect': {
    summary: 'Where a path has moved to, if it has.',
    query: z.strictObject({ path: text(2000) }),
    answer: z.strictObject({ target: z.string() }),
    mayBeEmpty: true as const,
  },
};

export type Reference = z.infer<typeof referenceSchema>;
