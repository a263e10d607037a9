import { z } from 'zod';
import { stockSchema } from '../catalogue/schemas.ts';
import { money, totals } from '../core/fields.ts';

const ordered = {
  ArNum: z.int(),
  reference: z.string(),
  name: z.string(),
  LCQuantite: z.int(),
};

/** The open order as the server would place it now: a rejected placing returns it. */
export const currentOrderSchema = z.strictObject({
  lines: z.array(
    z.strictObject({
      ...ordered,
      LCPrixVente: z.string(),
      LCRemise1: z.string(),
      LCTvaTx: z.string(),
      ecoContribution: money.optional(),
      packSize: z.int(),
      withdrawn: z.boolean(),
      stock: stockSchema,
    }),
  ),
  /** Lines that the answer has no room for: the changed ones are told first. */
  more: z.int().optional(),
  /** Null where a delivery must be chosen (again). */
  deliveryPrice: z.string().nullable(),
  ...totals,
});

/** What became of an order that another device has placed: a command that comes too late returns it. */
export const closedOrderSchema = z.strictObject({
  ceNum: z.int(),
  number: z.string(),
  placedAt: z.number(),
  lines: z.array(z.strictObject(ordered)),
  /** Article and quantity of the lines whose names have no room in the answer. */
  others: z.array(z.tuple([z.int(), z.int()])).optional(),
});

export type ClosedOrder = z.infer<typeof closedOrderSchema>;
export type CurrentOrder = z.infer<typeof currentOrderSchema>;
export type CurrentLine = CurrentOrder['lines'][number];
