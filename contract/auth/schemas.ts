import { z } from 'zod';
import { day, done, personName, text } from '../core/fields.ts';

const email = text(254);
const password = text(1024);
const token = text(200);

export const commercialSchema = z.strictObject({
  ClUserCom: z.string(),
  ...personName,
  phone: z.string().nullable(),
});

export const blockedReasons = ['credit_exceeded', 'unpaid_invoices', 'closed'] as const;

const clientSchema = z.strictObject({
  ClNum: z.int(),
  ClUserCom: z.string().nullable(),
  code: z.string(),
  name: z.string(),
  city: z.string(),
  blocked: z.enum(blockedReasons).nullable(),
});

const signedIn = {
  ...personName,
  /** The latest time (ms) at which the session can end, for a page that starts offline. */
  expiresAt: z.number(),
  cartSize: z.int(),
  cartTotal: z.string(),
};

const contactUserSchema = z.strictObject({
  type: z.literal('contact'),
  CLIENT: clientSchema,
  COMMERCIAL: commercialSchema.nullable(),
  SC_CENUM: z.int().nullable(),
  CoNum: z.int(),
  /** The current terms of sale; null if the shop has none. Representatives do not accept terms. */
  terms: z.strictObject({ version: day, acceptedAt: z.int().nullable() }).nullable(),
  ...signedIn,
});

export const commercialUserSchema = z.strictObject({
  type: z.literal('commercial'),
  WAITING_CHOISE: z.boolean(),
  COMMERCIAL: commercialSchema,
  CLIENT: clientSchema.nullable(),
  SC_CENUM: z.int().nullable(),
  CoNum: z.null(),
  ...signedIn,
});

const success = z.literal(true);

const userSchema = z.discriminatedUnion('type', [contactUserSchema, commercialUserSchema]);

export const authSchemas = {
  'auth.token': {
    summary: 'A single-use token that an authentication must carry. It is valid for ten minutes.',
    query: z.strictObject({ type: z.literal('USER').optional() }),
    answer: z.strictObject({ TOKEN: z.string() }),
  },
  'auth.authenticate': {
    summary: 'Signs in a contact or a representative, depending on the ENDPOINT header.',
    body: z.strictObject({ email, password }),
    answer: z.union([
      contactUserSchema.omit({ COMMERCIAL: true }).extend({ success, CLIENT: z.string() }),
      commercialUserSchema
        .omit({ CLIENT: true, SC_CENUM: true, CoNum: true })
        .extend({ success, WAITING_CHOISE: z.literal(true) }),
      z.strictObject({ success: z.literal(false) }),
    ]),
  },
  'auth.profile': {
    summary: 'The signed-in user; without one, status 401 and `statusCode: 401`.',
    answer: userSchema,
  },
  'auth.restricted': {
    summary: 'Whether the user is admitted to the reserved catalogue area.',
    answer: z.strictObject({ isRestricted: z.boolean() }),
  },
  'auth.logout': {
    summary: 'Ends this session, or every session of the user.',
    body: z.strictObject({ everywhere: z.boolean().optional() }),
    answer: done,
  },
  'auth.forgot': {
    summary: 'Sends a link to a new password, or to the activation; the answer never says which.',
    body: z.strictObject({ email }),
    answer: done,
  },
  'auth.changePassword': {
    summary: 'Sets a new password with the token from a mail, and ends every session.',
    body: z.strictObject({ TOKEN: token, password }),
    answer: done,
  },
  'auth.activate': {
    summary: 'Activates an account with the token from a mail and its first password.',
    body: z.strictObject({ TOKEN: token, password }),
    answer: done,
  },
};

export type Commercial = z.infer<typeof commercialSchema>;
export type Client = z.infer<typeof clientSchema>;
export type ContactUser = z.infer<typeof contactUserSchema>;
export type CommercialUser = z.infer<typeof commercialUserSchema>;
export type User = z.infer<typeof userSchema>;
