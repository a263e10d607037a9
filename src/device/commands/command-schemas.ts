import * as z from 'zod/mini';
import { proposalAnswers } from '../../../contract/orders/statuses.ts';

/* The schemas of all commands. They define the types and validate imported commands. */

const text = z.string();
const textOrNull = z.nullable(text);
const integer = z.int();
export const count = integer.check(z.nonnegative());
export const key = integer.check(z.positive());
/** An amount with up to four decimal places, for example 0.0840. */
const decimal = text.check(z.regex(/^-?\d+(?:\.\d{1,4})?$/));
const decimalOrNull = z.nullable(decimal);

const listOf = <Item extends z.ZodMiniType>(item: Item) => z.readonly(z.array(item));

const command = <Kind extends string, Shape extends z.core.$ZodShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), ...shape });

const article = z.object({ arNum: key, reference: text, name: text });

const knownArticle = z.extend(article, {
  packSize: key,
  unit: text,
  unitGender: z.enum(['m', 'f']),
  vatRate: decimal,
  /** Optional, because older builds stored commands without this field. */
  ecoContribution: z.optional(decimal),
  regularPrice: decimal,
  promotion: z.nullable(z.object({ discount: decimal, endsOn: text })),
  breaks: z.array(
    z.object({
      minQuantity: count,
      netPrice: decimal,
      discount: decimal,
      unitPrice: z.optional(decimal),
    }),
  ),
  flags: z.object({
    new: z.boolean(),
    promotion: z.boolean(),
    clearance: z.boolean(),
    withdrawn: z.boolean(),
  }),
  stock: z.object({
    state: z.enum(['in', 'low', 'out']),
    quantity: integer,
    restockDate: textOrNull,
  }),
});

const delivery = z.object({
  adNum: key,
  ztNum: key,
  zpNum: key,
  clReglement: text,
  coMobile: textOrNull,
  clTel: textOrNull,
  address: z.object({ label: text, line1: text, line2: textOrNull, postalCode: text, city: text }),
  service: text,
  /** Null if this device cannot compute the price. */
  price: decimalOrNull,
  freeFrom: decimalOrNull,
  earliestOn: textOrNull,
  /** The delivery day that the user chose. Older builds stored no day. */
  deliverOn: z.exactOptional(text),
});

const seenLine = z.object({
  ArNum: key,
  reference: text,
  name: text,
  LCQuantite: key,
  LCPrixVente: decimal,
  LCRemise1: decimal,
  ecoContribution: z.optional(decimal),
  packSize: key,
});

const shortage = z.object({ arNum: key, missing: key, comesOn: textOrNull });

const template = { key: text, name: text, at: count };
const wholeTemplate = { ...template, lines: listOf(z.object({ arNum: key, quantity: key })) };

const note = z.object({
  key: text,
  body: text,
  writtenAt: count,
  author: z.object({ ClUserCom: text, firstName: text, lastName: text }),
});

const commandSchemas = {
  order: z.discriminatedUnion('kind', [
    command('create-order', { coNum: z.nullable(key) }),
    command('add-product', {
      article: knownArticle,
      quantity: integer,
      mode: z.enum(['replace', 'increment']),
    }),
    command('note-line', { article, note: textOrNull }),
    command('confirm-order', { delivery }),
    command('validate-order', {
      /** Identifies the order on this device, even before the server gives the order a number. */
      key: text,
      at: count,
      reference: textOrNull,
      comment: textOrNull,
      instructions: textOrNull,
      /** The total with VAT and delivery, as the user saw it. */
      expectedTotal: decimal,
      acceptedShortages: listOf(key),
      acceptedTerms: z.exactOptional(z.object({ version: text, at: count })),
      seen: z.exactOptional(
        z.object({
          lines: listOf(seenLine),
          deliveryPrice: decimalOrNull,
          shortages: z.exactOptional(listOf(shortage)),
        }),
      ),
    }),
  ]),
  favourites: z.discriminatedUnion('kind', [
    command('save-list', { key: text, name: text, renames: z.exactOptional(z.literal(true)) }),
    command('delete-list', { key: text }),
    command('add-favourite', { key: text, arNum: key }),
    command('remove-favourite', { key: text, arNum: key }),
  ]),
  templates: z.discriminatedUnion('kind', [
    command('save-template', wholeTemplate),
    /** Restores the server’s version of a deleted template. The page shows `lines` meanwhile. */
    command('restore-template', wholeTemplate),
    command('rename-template', template),
    /** A quantity of 0 removes the line. A new line is appended to the template. */
    command('set-template-line', { key: text, at: count, arNum: key, quantity: count }),
    command('delete-template', { key: text }),
  ]),
  messages: z.discriminatedUnion('kind', [
    /** The pieces of a file are sent before the message. `data` is base64. */
    command('attach-piece', { key: text, file: count, piece: count, data: text }),
    command('send-message', {
      key: text,
      subject: text,
      body: text,
      files: listOf(z.object({ name: text, type: text, size: count })),
    }),
  ]),
  notes: z.discriminatedUnion('kind', [
    command('write-note', { note }),
    command('delete-note', { key: text }),
  ]),
  /** `order` (an order number), `ordered` and `proposed` (product names) are only shown. */
  proposals: command('answer-proposal', {
    key: text,
    ceNum: key,
    order: text,
    answer: z.enum(proposalAnswers),
    ordered: text,
    proposed: listOf(text),
  }),
};

type Topics = keyof typeof commandSchemas;

export type Command<Topic extends Topics> = z.infer<(typeof commandSchemas)[Topic]>;

export const isTopic = (name: unknown): name is Topics =>
  typeof name === 'string' && Object.hasOwn(commandSchemas, name);

/** True if `value` has every field that the code reads to apply or show the command. */
export const isCommandOf = (topic: Topics, value: unknown): boolean =>
  commandSchemas[topic].safeParse(value).success;
