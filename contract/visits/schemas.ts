import { z } from 'zod';
import { commercialSchema } from '../auth/schemas.ts';
import type { EndpointSchemas } from '../core/endpoint.ts';
import { text } from '../core/fields.ts';
import { VISIT_NOTE_LENGTH } from './limits.ts';

const money = z.string();

const noteSchema = z.strictObject({
  key: z.string(),
  body: z.string(),
  /** When it was written on the device, in ms. */
  writtenAt: z.int(),
  /** Who wrote it. */
  author: commercialSchema.pick({ ClUserCom: true, firstName: true, lastName: true }),
});

const notes = z.array(noteSchema);
const params = z.strictObject({ key: z.uuid() });

/** What a representative knows of a client before the visit. */
const sheetSchema = z.strictObject({
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
  /** The representative's own order that is being filled, if there is one. */
  openOrder: z.int().nullable(),
  contacts: z.array(
    z.strictObject({
      coNum: z.int(),
      firstName: z.string(),
      lastName: z.string(),
      role: z.string().nullable(),
      email: z.string(),
      phone: z.string().nullable(),
      mobile: z.string().nullable(),
    }),
  ),
  /** The five placed last. */
  orders: z.array(
    z.strictObject({
      ceNum: z.int(),
      number: z.string(),
      /** YYYYMMDD */
      placedOn: z.string(),
      status: z.string(),
      lines: z.int(),
      totalHT: money,
    }),
  ),
  /** Bought in three orders or more of the last twelve months, and not within their usual distance. */
  missing: z.array(
    z.strictObject({
      arNum: z.int(),
      reference: z.string(),
      name: z.string(),
      packSize: z.int(),
      /** What is usually taken, a multiple of the pack. */
      usualQuantity: z.int(),
      orders: z.int(),
      /** YYYYMMDD */
      lastOn: z.string(),
      /** Days that usually lie between two orders of it. */
      everyDays: z.int(),
    }),
  ),
});

export const visitsSchemas = {
  'visits.sheet': {
    summary: 'What a representative should know of the client before taking an order.',
    answers: { 200: sheetSchema },
  },
  'visits.notes': {
    summary:
      'The representatives’ notes on the client, the latest first; its contacts never see them.',
    answers: { 200: notes },
  },
  'visits.writeNote': {
    summary: 'Writes a note on the client, or gives an own one other words.',
    params,
    body: z.strictObject({ body: text(VISIT_NOTE_LENGTH), writtenAt: z.int().positive() }),
    answers: { 200: notes },
  },
  'visits.deleteNote': {
    summary: 'Removes an own note.',
    params,
    answers: { 200: notes },
  },
} satisfies Record<string, EndpointSchemas>;

export type VisitNote = z.infer<typeof noteSchema>;
export type VisitSheet = z.infer<typeof sheetSchema>;
