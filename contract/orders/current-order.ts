import { z } from 'zod';
import { stockSchema } from '../catalogue/schemas.ts';
import { totals } from '../core/fields.ts';

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
      packSize: z.int(),
      withdrawn: z.boolean(),
      stock: stockSchema,
    }),
  ),
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
});

export type ClosedOrder = z.infer<typeof closedOrderSchema>;
export type CurrentOrder = z.infer<typeof currentOrderSchema>;
export type CurrentLine = CurrentOrder['lines'][number];
