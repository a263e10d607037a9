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
  /** The client’s regular price of one unit, before the discount `LCRemise1`. */
  LCPrixVente: z.string(),
  LCRemise1: z.string(),
  LCTvaTx: z.string(),
  /** Per unit, without VAT, beside the price. Missing in answers that older versions stored. */
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
  /** The pack size that the user saw. The server compares it with the current pack size. */
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
  /** True if a part is still to come. Missing in answers that older versions stored. */
  isPartly: z.boolean().optional(),
  /** True if the lines to deliver differ from the ordered lines. */
  isChanged: z.boolean().optional(),
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
      /** The name of the article, if the order in the shop does not contain the article. */
      name: z.string().nullable().optional(),
    }),
  ),
});

export const rateSchema = z.strictObject({ vatRate: z.string(), ht: money, vat: money });

/** The missing units of a line, counted at placing or reported later by the distributor. */
const shortageSchema = z.strictObject({
  arNum: z.int(),
  missing: z.int(),
  comesOn: day.nullable(),
});

/** A proposal to replace an ordered line by other articles. The buyer accepts or refuses it. */
const proposalSchema = z.strictObject({
  /** Identifies this proposal. A later proposal for the line has another key. */
  key: z.string(),
  state: z.enum(proposalStates),
  at: z.number(),
  lines: z.array(cartLineSchema),
  answer: z.strictObject({ at: z.number(), by: placedBySchema }).nullable(),
});

const lineChangeSchema = z.strictObject({
  arNum: z.int(),
  at: z.number(),
  note: z.string().nullable(),
  /** The lines to deliver: fewer units, another price, other articles; empty if cancelled. */
  comes: z.array(cartLineSchema),
  /** `comes` contains the proposed articles until the buyer refuses them. */
  proposal: proposalSchema.nullable().optional(),
});

const orderSchema = orderRowSchema.extend({
  totalVAT: money,
  /** The ordered lines. The totals are those of the lines that will be delivered. */
  lines: z.array(cartLineSchema),
  shortages: z.array(shortageSchema),
  /** This field and `ordered` are missing in answers that older versions of the app stored. */
  changes: z.array(lineChangeSchema).optional(),
  /** The totals of the order as placed; null or missing if the totals are still the same. */
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
      shipment: z.string().nullable().optional(),
      /** True if the event is about lines and does not change the status. */
      isOfLines: z.boolean().optional(),
      /** The proposal’s new state. `open` asks the buyer; the other states are answers. */
      proposal: z
        .enum(['open', ...proposalAnswers])
        .nullable()
        .optional(),
    }),
  ),
  /** The shipments of the order. Missing in answers that older versions of the app stored. */
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
    summary:
      'The key of the actor’s open order for the client. Creates the order if there is none.',
    body: z.strictObject({ clNum: key(), coNum: key().nullable() }),
    answer: z.strictObject({ newkey: z.int() }),
  },
  'orders.isClient': {
    summary: 'Whether this client exists, as far as the user may know.',
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
      'Additions in sequence, each with its own key as if it were sent alone, up to the first that is rejected.',
    body: z.strictObject({
      commands: z
        .array(z.strictObject({ key: z.uuid(), ...addition }))
        .min(1)
        .max(BATCH_LIMIT),
    }),
    answer: z.strictObject({
      answers: z.array(lineAnswer),
      /** The error of the first command that failed. The server did not try the later commands. */
      refusal: problemSchema.omit({ requestId: true }).nullable(),
    }),
  },
  'orders.noteLine': {
    summary: 'Writes a note on a line of the open order; null removes it.',
    body: z.strictObject({ ceNum: key(), arNum: key(), note: written(NOTE_LENGTH).nullable() }),
    answer: lineAnswer,
  },
  'orders.confirm': {
    summary:
      'Stores delivery, payment and phones on the open order, and prices it. A later change of its lines undoes this.',
    body: z.strictObject({
      ztNum: key(),
      adNum: key(),
      ceNum: key(),
      clReglement: text(40),
      zpNum: key(),
      /** A phone number in E.164. A contact needs a mobile number or a landline number. */
      coMobile: text(40).nullable(),
      clTel: text(40).nullable(),
      /** If missing, the server takes the earliest day when it places the order. */
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
    summary: 'Places the confirmed order under a number of its own, exactly as the user saw it.',
    body: z.strictObject({
      ceNum: key(),
      reference: written(REFERENCE_LENGTH).optional(),
      comment: written(COMMENT_LENGTH).optional(),
      instructions: written(INSTRUCTIONS_LENGTH).optional(),
      expectedTotal: z.string().regex(/^\d{1,10}\.\d{2,4}$/),
      acceptedShortages: z.array(key()).max(5000).optional(),
      /** The contact’s consent and its time, which is earlier than the request if offline. */
      acceptedTerms: z.strictObject({ version: realDay(), at: z.int().positive() }).optional(),
    }),
    answer: z.strictObject({
      orderNumber: z.string(),
      /** This field and `mailTo` are missing in answers that older versions of the app stored. */
      shortages: z.array(shortageSchema).optional(),
      /** Where the confirmation is sent; null if the client has no e-mail address. */
      mailTo: z.string().nullable().optional(),
    }),
  },
  'orders.list': {
    summary:
      'A page of 24 of the client’s placed orders, the latest first, the totals of all matching orders, and HT by month.',
    query: z.strictObject({
      status: z.enum(orderStatuses).optional(),
      /** `q` searches order numbers, references, product codes and product names. */
      ...listQuery,
    }),
    answer: z.strictObject({
      ...pageOf(orderRowSchema),
      totalHT: money,
      totalTTC: money,
      /** The last twelve months, whatever the filters; cancelled orders do not count. */
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
      'Accepts or refuses a proposal in place of a line. Only the first answer to an open proposal counts.',
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
      'Changes by other devices: the actor’s open order, marks of the data that the client’s people share, and the client’s orders of today, the latest first.',
    answer: z.strictObject({
      /** The order has not changed if key, revision and lineage are all equal. */
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
      /** A mark changes with its subject. `orders`: the latest; `notes`: for representatives. */
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
