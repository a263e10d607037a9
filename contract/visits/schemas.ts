import { z } from 'zod';
import { personSchema } from '../account/schemas.ts';
import { commercialSchema } from '../auth/schemas.ts';
import { money, text } from '../core/fields.ts';
import { VISIT_NOTE_LENGTH } from './limits.ts';

const noteSchema = z.strictObject({
  key: z.string(),
  body: z.string(),
  /** When the note was written (ms); older pages send the time of the device’s clock. */
  writtenAt: z.int(),
  author: commercialSchema.pick({ ClUserCom: true, firstName: true, lastName: true }),
});

const notes = z.array(noteSchema);
const params = z.strictObject({ key: z.uuid() });

const visitSchema = z.strictObject({
  clNum: z.int(),
  name: z.string(),
  code: z.string(),
  city: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  blocked: z.string().nullable(),
  creditLimit: money.nullable(),
  balance: money,
  overdue: money,
  openOrder: z.int().nullable(),
  contacts: z.array(z.strictObject({ coNum: z.int(), ...personSchema.shape })),
  orders: z.array(
    z.strictObject({
      ceNum: z.int(),
      number: z.string(),
      placedOn: z.string(),
      status: z.string(),
      lines: z.int(),
      totalHT: money,
    }),
  ),
});

export const visitsSchemas = {
  'visits.detail': {
    summary: 'What a representative should know about the client before taking an order.',
    answer: visitSchema,
  },
  'visits.notes': {
    summary:
      'The representatives’ notes on the client, the latest first; its contacts never see them.',
    answer: notes,
  },
  'visits.writeNote': {
    summary: 'Writes a note on the client, or changes one of the own notes.',
    params,
    body: z.strictObject({ body: text(VISIT_NOTE_LENGTH), writtenAt: z.int().positive() }),
    answer: notes,
  },
  'visits.deleteNote': {
    summary: 'Deletes one of the own notes.',
    params,
    answer: notes,
  },
};

export type VisitNote = z.infer<typeof noteSchema>;
export type VisitDetail = z.infer<typeof visitSchema>;
