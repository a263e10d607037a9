import { z } from 'zod';
import { stockSchema } from '../catalogue/schemas.ts';
import { money, totals } from '../core/fields.ts';

const ordered = {
  ArNum: z.int(),
  reference: z.string(),
  name: z.string(),
  LCQuantite: z.int(),
};

/** The open order at current prices and stock, returned if the order cannot be placed. */
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
  /** The number of lines that did not fit into the answer; changed lines come first. */
  more: z.int().optional(),
  /** The price of the delivery; null if the user must first choose the delivery. */
  deliveryPrice: z.string().nullable(),
  ...totals,
});

/** An order that another device has placed, returned for each later command on it. */
export const closedOrderSchema = z.strictObject({
  ceNum: z.int(),
  number: z.string(),
  placedAt: z.number(),
  lines: z.array(z.strictObject(ordered)),
  /** The article and quantity of each line whose name did not fit into the answer. */
  others: z.array(z.tuple([z.int(), z.int()])).optional(),
});

export type ClosedOrder = z.infer<typeof closedOrderSchema>;
export type CurrentOrder = z.infer<typeof currentOrderSchema>;
export type CurrentLine = CurrentOrder['lines'][number];
