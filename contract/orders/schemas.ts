import { z } from 'zod';
import type { EndpointSchemas } from '../core/endpoint.ts';
import { key, text } from '../core/fields.ts';
import { problemSchema } from '../core/problem.ts';
import { NOTE_LENGTH } from './note.ts';

const modes = ['replace', 'increment'] as const;
export type AddMode = (typeof modes)[number];

/** The specification's names, and what a page needs beside them. */
const cartLineSchema = z.strictObject({
  ArNum: z.int(),
  LCQuantite: z.int(),
  /** The client's regular price of one unit; LCRemise1 comes off it. */
  LCPrixVente: z.string(),
  LCRemise1: z.string(),
  LCTvaTx: z.string(),
  reference: z.string(),
  name: z.string(),
  packSize: z.int(),
  unit: z.string(),
  unitGender: z.enum(['m', 'f']),
  /** What the client wants said with the line. */
  note: z.string().nullable(),
});

const cartSummarySchema = z.strictObject({
  size: z.int(),
  totalHT: z.string(),
  revision: z.int(),
});

const lineAnswer = z.strictObject({ line: cartLineSchema.nullable(), cart: cartSummarySchema });

const addition = {
  ceNum: key(),
  arNum: key(),
  quantity: z.number(),
  mode: z.enum(modes),
  /** The packaging that the user saw. */
  ClConditionnement: z.int().positive(),
};

const note = text(NOTE_LENGTH).refine((value) => value.trim() !== '', 'blank');

/** Additions in one call; more are refused as too large. */
export const BATCH_LIMIT = 100;

export const ordersSchemas = {
  'orders.create': {
    summary: 'The key of the actor’s open order for the client, which is made where there is none.',
    body: z.strictObject({ clNum: key(), coNum: key().nullable() }),
    answers: { 200: z.strictObject({ newkey: z.int() }) },
  },
  'orders.isClient': {
    summary: 'Whether there is such a client, as far as the user may know.',
    body: z.strictObject({ clNum: key() }),
    answers: { 200: z.strictObject({ exists: z.boolean() }) },
  },
  'orders.addProduct': {
    summary: 'Sets or increments a line of the open order; 0 removes it.',
    body: z.strictObject(addition),
    answers: { 200: lineAnswer },
  },
  'orders.addProducts': {
    summary:
      'Additions one after the other, each under its own key as if it had come by itself, up to the first that is refused.',
    body: z.strictObject({
      commands: z.array(z.strictObject({ key: z.uuid(), ...addition })).min(1),
    }),
    answers: {
      200: z.strictObject({
        answers: z.array(lineAnswer),
        /** Why the one after the last answer was not done; what follows it was not tried. */
        refusal: problemSchema.omit({ requestId: true }).nullable(),
      }),
    },
  },
  'orders.noteLine': {
    summary: 'Writes a note on a line of the open order; null takes it away.',
    body: z.strictObject({ ceNum: key(), arNum: key(), note: note.nullable() }),
    answers: { 200: lineAnswer },
  },
  'client.cart': {
    summary: 'The lines of the open order named by `x-user-cenum`, in the order they were added.',
    answers: { 200: z.array(cartLineSchema) },
  },
} satisfies Record<string, EndpointSchemas>;

export type CartLine = z.infer<typeof cartLineSchema>;
export type CartSummary = z.infer<typeof cartSummarySchema>;
