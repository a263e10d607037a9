import { z } from 'zod';
import { DOCUMENT_MS } from '../core/endpoint.ts';
import {
  day,
  key,
  keyText,
  listQuery,
  money,
  pageOf,
  postalAddress,
  realDay,
  text,
  totals,
} from '../core/fields.ts';
import { problemSchema } from '../core/problem.ts';
import { paymentMethods } from '../delivery/payment-methods.ts';
import { invoiceKinds } from '../invoices/statuses.ts';
import { COMMENT_LENGTH, INSTRUCTIONS_LENGTH, NOTE_LENGTH, REFERENCE_LENGTH } from './note.ts';
import { orderStatuses, proposalAnswers, proposalStates, shipmentStates } from './statuses.ts';

const modes = ['replace', 'increment'] as const;
export type AddMode = (typeof modes)[number];

const cartLineSchema = z.strictObject({
  ArNum: z.int(),
  LCQuantite: z.int(),
  /** The client's regular price of one unit; LCRemise1 is deducted from it. */
  LCPrixVente: z.string(),
  LCRemise1: z.string(),
  LCTvaTx: z.string(),
  /** Of one unit, without VAT, beside the price; missing in copies of before there was any. */
  ecoContribution: money.optional(),
  reference: z.string(),
  name: z.string(),
  packSize: z.int(),
  unit: z.string(),
  unitGender: z.enum(['m', 'f']),
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
  /** The packaging that the user saw; the server compares it with the current one. */
  ClConditionnement: z.int().positive(),
};

const written = (longest: number) => text(longest).refine((value) => value.trim() !== '', 'blank');

export const placedBySchema = z.strictObject({
  type: z.enum(['contact', 'commercial']),
  name: z.string(),
});

const orderRowSchema = z.strictObject({
  ceNum: z.int(),
  number: z.string(),
  placedAt: z.number(),
  status: z.enum(orderStatuses),
  reference: z.string().nullable(),
  placedBy: placedBySchema,
  lineCount: z.int(),
  totalHT: money,
  totalTTC: money,
  deliverOn: day.nullable(),
  /** Shipped, and something is still to come; missing in copies of before there was this field. */
  isPartly: z.boolean().optional(),
  /** Something else comes than was ordered. */
  isChanged: z.boolean().optional(),
  /** The keys of the proposals that wait for an answer. */
  openProposals: z.array(z.string()).optional(),
});

const shipmentSchema = z.strictObject({
  number: z.string(),
  state: z.enum(shipmentStates),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  shippedAt: z.number(),
  deliveredAt: z.number().nullable(),
  lines: z.array(
    z.strictObject({
      arNum: z.int(),
      quantity: z.int(),
      lot: z.string().nullable(),
      bestBefore: day.nullable(),
      /** Of an article that is not to come of the order, as far as we know. */
      name: z.string().nullable().optional(),
    }),
  ),
});

export const rateSchema = z.strictObject({ vatRate: z.string(), ht: money, vat: money });

/** What a line lacks; when the order was placed, unless the distributor has said more since. */
const shortageSchema = z.strictObject({
  arNum: z.int(),
  missing: z.int(),
  /** Null where nobody knows. */
  comesOn: day.nullable(),
});

/** Another article in place of the line, where the distributor asks before it comes. */
const proposalSchema = z.strictObject({
  /** Another one for what is proposed next. */
  key: z.string(),
  state: z.enum(proposalStates),
  at: z.number(),
  lines: z.array(cartLineSchema),
  answer: z.strictObject({ at: z.number(), by: placedBySchema }).nullable(),
});

/** What the distributor has made of a line. */
const lineChangeSchema = z.strictObject({
  /** The article that was ordered. */
  arNum: z.int(),
  at: z.number(),
  note: z.string().nullable(),
  /** Instead of the line: fewer, at another price, or other articles; nothing where it is cancelled. */
  comes: z.array(cartLineSchema),
  /** Until it is refused, it is in `comes`, too. */
  proposal: proposalSchema.nullable().optional(),
});

const orderSchema = orderRowSchema.extend({
  totalVAT: money,
  /** As they were ordered; the totals are those of what comes. */
  lines: z.array(cartLineSchema),
  shortages: z.array(shortageSchema),
  /** Missing in copies of before there were any, as `ordered`. */
  changes: z.array(lineChangeSchema).optional(),
  /** What the order came to when it was placed, where it comes to something else now. */
  ordered: z.strictObject(totals).nullable().optional(),
  rates: z.array(rateSchema),
  delivery: z
    .strictObject({
      name: z.string(),
      price: money,
      label: z.string(),
      ...postalAddress,
      coMobile: z.string().nullable(),
      clTel: z.string().nullable(),
    })
    .nullable(),
  clReglement: z.enum(paymentMethods).nullable(),
  comment: z.string().nullable(),
  instructions: z.string().nullable(),
  events: z.array(
    z.strictObject({
      status: z.enum(orderStatuses),
      at: z.number(),
      note: z.string().nullable(),
      /** The number of the shipment that it is of. */
      shipment: z.string().nullable().optional(),
      /** Lines of it have changed, its status has not. */
      isOfLines: z.boolean().optional(),
      /** What was asked or answered of a proposal then. */
      proposal: z
        .enum(['open', ...proposalAnswers])
        .nullable()
        .optional(),
    }),
  ),
  /** In their order; missing in copies of before there were any. */
  shipments: z.array(shipmentSchema).optional(),
  invoices: z.array(
    z.strictObject({
      inNum: z.int(),
      number: z.string(),
      kind: z.enum(invoiceKinds).optional(),
    }),
  ),
});

export const BATCH_LIMIT = 100;
export const PLACED_TODAY = 20;

const spent = { totalHT: money, orders: z.int() };

export const ordersSchemas = {
  'orders.create': {
    summary: 'The key of the actor’s open order for the client, which is made where there is none.',
    body: z.strictObject({ clNum: key(), coNum: key().nullable() }),
    answer: z.strictObject({ newkey: z.int() }),
  },
  'orders.isClient': {
    summary: 'Whether there is such a client, as far as the user may know.',
    body: z.strictObject({ clNum: key() }),
    answer: z.strictObject({ exists: z.boolean() }),
  },
  'orders.addProduct': {
    summary: 'Sets or increments a line of the open order; 0 removes it.',
    body: z.strictObject(addition),
    answer: lineAnswer,
  },
  'orders.addProducts': {
    summary:
      'Additions one after the other, each under its own key as if it had come by itself, up to the first that is refused.',
    body: z.strictObject({
      commands: z
        .array(z.strictObject({ key: z.uuid(), ...addition }))
        .min(1)
        .max(BATCH_LIMIT),
    }),
    answer: z.strictObject({
      answers: z.array(lineAnswer),
      /** Why the command after the last answer failed; the following ones were not tried. */
      refusal: problemSchema.omit({ requestId: true }).nullable(),
    }),
  },
  'orders.noteLine': {
    summary: 'Writes a note on a line of the open order; null takes it away.',
    body: z.strictObject({ ceNum: key(), arNum: key(), note: written(NOTE_LENGTH).nullable() }),
    answer: lineAnswer,
  },
  'orders.confirm': {
    summary:
      'Stores delivery, payment and phones on the open order, and prices it; a change of its lines undoes this.',
    body: z.strictObject({
      ztNum: key(),
      adNum: key(),
      ceNum: key(),
      clReglement: text(40),
      zpNum: key(),
      /** E.164; at least one of the two. */
      coMobile: text(40).nullable(),
      clTel: text(40).nullable(),
      /** One of the next days; without it, the earliest when the order is placed. */
      deliverOn: realDay().optional(),
    }),
    answer: z.strictObject({
      success: z.literal(true),
      delivery: z.strictObject({ price: money, earliestOn: day }),
      ...totals,
      revision: z.int(),
    }),
  },
  'orders.validate': {
    summary: 'Makes the confirmed order final, under a number of its own, as the user saw it.',
    body: z.strictObject({
      ceNum: key(),
      reference: written(REFERENCE_LENGTH).optional(),
      comment: written(COMMENT_LENGTH).optional(),
      instructions: written(INSTRUCTIONS_LENGTH).optional(),
      expectedTotal: z.string().regex(/^\d{1,10}\.\d{2,4}$/),
      acceptedShortages: z.array(key()).max(5000).optional(),
      /** By a contact, and when; offline that was earlier. */
      acceptedTerms: z.strictObject({ version: realDay(), at: z.int().positive() }).optional(),
    }),
    answer: z.strictObject({
      orderNumber: z.string(),
      /** Missing, as `mailTo`, in answers that were kept before there was this field. */
      shortages: z.array(shortageSchema).optional(),
      /** The client's address to which the confirmation is sent; null where there is none. */
      mailTo: z.string().nullable().optional(),
    }),
  },
  'orders.list': {
    summary:
      'A page of 24 of the client’s placed orders, the latest first, what all that are asked for come to, and HT by month.',
    query: z.strictObject({
      status: z.enum(orderStatuses).optional(),
      /** `q` searches numbers, references, product codes and names. */
      ...listQuery,
    }),
    answer: z.strictObject({
      ...pageOf(orderRowSchema),
      totalHT: money,
      totalTTC: money,
      /** The last twelve months, each beside its own of last year, without cancelled orders, whatever is filtered. */
      spend: z.array(
        z.strictObject({ month: z.string(), ...spent, lastYear: z.strictObject(spent) }),
      ),
    }),
  },
  'orders.detail': {
    summary: 'One of the client’s placed orders.',
    params: z.strictObject({ ceNum: keyText }),
    answer: orderSchema,
  },
  'orders.pdf': {
    summary: 'The confirmation of a placed order, as PDF.',
    params: z.strictObject({ ceNum: keyText }),
    answer: z.unknown(),
    answerMs: DOCUMENT_MS,
  },
  'orders.csv': {
    summary: 'The lines of a placed order, as CSV.',
    params: z.strictObject({ ceNum: keyText }),
    answer: z.unknown(),
  },
  'orders.answerProposal': {
    summary:
      'Accepts or refuses what is proposed in place of a line; the first answer counts, and only of what is still open.',
    params: z.strictObject({ ceNum: keyText, key: z.uuid() }),
    body: z.strictObject({ answer: z.enum(proposalAnswers) }),
    answer: z.strictObject({ answer: z.enum(proposalAnswers) }),
  },
  'client.cart': {
    summary: 'The lines of the open order named by `x-user-cenum`, in the order they were added.',
    answer: z.array(cartLineSchema),
  },
  'client.news': {
    summary:
      'What other devices may have changed: the actor’s open order, marks of what the client’s people share, and the client’s orders of today, the latest first.',
    answer: z.strictObject({
      /** The same order in the same state only where all three are the same. */
      order: z.strictObject({ ceNum: z.int(), revision: z.int(), lineage: z.string() }).nullable(),
      placedToday: z
        .array(
          z.strictObject({
            ceNum: z.int(),
            number: z.string(),
            placedAt: z.number(),
            placedBy: placedBySchema,
            isOwn: z.boolean(),
          }),
        )
        .max(PLACED_TODAY),
      /** Each another text after a change; of the latest orders, and notes for representatives. */
      marks: z.strictObject({
        favourites: z.string(),
        templates: z.string(),
        orders: z.string(),
        notes: z.string().nullable(),
      }),
    }),
  },
};

export type CartLine = z.infer<typeof cartLineSchema>;
export type Shortage = z.infer<typeof shortageSchema>;
export type LineChange = z.infer<typeof lineChangeSchema>;
export type Proposal = z.infer<typeof proposalSchema>;
export type Shipment = z.infer<typeof shipmentSchema>;
export type OrderRow = z.infer<typeof orderRowSchema>;
export type PlacedOrderDetail = z.infer<typeof orderSchema>;
export type ClientNews = z.infer<(typeof ordersSchemas)['client.news']['answer']>;
export type OrderPage = z.infer<(typeof ordersSchemas)['orders.list']['answer']>;
