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
  /** How many lines did not fit into the answer. Changed lines come first. */
  more: z.int().optional(),
  /** Null if a delivery must be chosen (again). */
  deliveryPrice: z.string().nullable(),
  ...totals,
});

/** An order that another device has placed: the answer to a command that comes too late. */
export const closedOrderSchema = z.strictObject({
  ceNum: z.int(),
  number: z.string(),
  placedAt: z.number(),
  lines: z.array(z.strictObject(ordered)),
  /** Article and quantity of the lines whose names did not fit into the answer. */
  others: z.array(z.tuple([z.int(), z.int()])).optional(),
});

export type ClosedOrder = z.infer<typeof closedOrderSchema>;
export type CurrentOrder = z.infer<typeof currentOrderSchema>;
export type CurrentLine = CurrentOrder['lines'][number];
