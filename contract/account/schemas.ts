import { z } from 'zod';
import { done, keyText, personName, text } from '../core/fields.ts';
import { locales } from '../core/locales.ts';
import { isE164 } from '../core/phones.ts';

const password = text(1024);

const phone = z.string().max(20).refine(isE164, 'not a phone number').nullable();

export const personSchema = z.strictObject({
  ...personName,
  role: z.string().nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
});

const accountSchema = z.strictObject({
  company: z.strictObject({
    name: z.string(),
    code: z.string(),
    city: z.string(),
    siret: z.string().nullable(),
    vatNumber: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    paymentMethods: z.array(z.string()),
  }),
  contacts: z.array(personSchema.extend({ isOwn: z.boolean() })),
  own: personSchema.extend({ locale: z.enum(locales) }),
});

const sessionSchema = z.strictObject({
  seNum: z.int(),
  agent: z.string().nullable(),
  createdAt: z.int(),
  seenAt: z.int(),
  isThis: z.boolean(),
});

export const accountSchemas = {
  'account.show': {
    summary: 'The chosen client’s company, its contacts, and the signed-in person.',
    answer: accountSchema,
  },
  'account.update': {
    summary: 'Changes the fields of the own record that a person may change: phones and language.',
    body: z.strictObject({ phone, mobile: phone, locale: z.enum(locales) }),
    answer: done,
  },
  'account.password': {
    summary: 'Sets a new password, ends every other session and informs the owner by mail.',
    body: z.strictObject({ current: password, password }),
    answer: done,
  },
  'account.sessions': {
    summary: 'The user’s sessions, the last used one first.',
    answer: z.array(sessionSchema),
  },
  'account.endSession': {
    summary: 'Ends one of the own sessions. The password proves that the owner asks.',
    params: z.strictObject({ seNum: keyText }),
    body: z.strictObject({ current: password }),
    answer: done,
  },
};

export type Account = z.infer<typeof accountSchema>;
export type AccountSession = z.infer<typeof sessionSchema>;
