import { z } from 'zod';
import { commercialSchema } from '../auth/schemas.ts';
import { postalAddress, text } from '../core/fields.ts';

export const legalSchema = z.object({
  form: z.string(),
  capital: z.string(),
  siren: z.string(),
  siret: z.string(),
  register: z.string(),
  vatNumber: z.string(),
  seat: z.object(postalAddress),
});

export const referenceSchema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.array(z.string()),
  legal: legalSchema.optional(),
  openingHours: z.string(),
  freeDeliveryFrom: z.string(),
  minimumOrder: z.string(),
  deliveryCutoff: z.string(),
  paymentMethods: z.array(z.string()),
  announcement: z.object({ title: z.string(), body: z.string() }).nullable(),
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
