import { z } from 'zod';
import { blockedReasons, commercialUserSchema } from '../auth/schemas.ts';
import { key } from '../core/fields.ts';

const clientRowSchema = z.strictObject({
  clNum: z.int(),
  name: z.string(),
  code: z.string(),
  city: z.string(),
  lastOrder: z.string().nullable(),
  /** The usual number of days between two orders; null if there are too few orders. */
  everyDays: z.int().nullable(),
  cartSize: z.int(),
  cartTotal: z.string(),
  balance: z.string(),
  overdue: z.string(),
  blocked: z.enum(blockedReasons).nullable(),
  /** Whether the client may see the reserved catalogue; devices need this offline. */
  admitted: z.boolean(),
});

export const clientsSchemas = {
  'clients.list': {
    summary: 'The clients of the representative’s portfolio.',
    answer: z.array(clientRowSchema),
  },
  'clients.choose': {
    summary: 'Chooses the client to act for; the session gets a new id.',
    body: z.strictObject({ clNum: key() }),
    answer: commercialUserSchema,
  },
  'clients.leave': {
    summary: 'Leaves the chosen client; the session gets a new id.',
    answer: commercialUserSchema,
  },
};

export type ClientRow = z.infer<typeof clientRowSchema>;
