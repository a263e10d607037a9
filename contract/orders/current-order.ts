import { z } from 'zod';

/**
 * The open order as the server would place it now, at today's prices and stocks. A rejected placing
 * returns it.
 */
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
      stock: z.strictObject({
        state: z.enum(['in', 'low', 'out']),
        quantity: z.int(),
        restockDate: z.string().nullable(),
      }),
    }),
  ),
  /** Null where a delivery must be chosen (again). */
  deliveryPrice: z.string().nullable(),
  totalHT: z.string(),
  totalVAT: z.string(),
  totalTTC: z.string(),
});

export type CurrentOrder = z.infer<typeof currentOrderSchema>;
export type CurrentLine = CurrentOrder['lines'][number];
