import { z } from 'zod';
import { stockSchema } from '../catalogue/schemas.ts';
import { totals } from '../core/fields.ts';

/** The open order as the server would place it now: a rejected placing returns it. */
export const currentOrderSchema = z.strictObject({
  lines: z.array(
    z.strictObject({
      ArNum: z.int(),
      reference: z.string(),
      name: z.string(),
      LCQuantite: z.int(),
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

export type CurrentOrder = z.infer<typeof currentOrderSchema>;
export type CurrentLine = CurrentOrder['lines'][number];
