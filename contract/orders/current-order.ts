import { z } from 'zod';

/**
 * The open order as the server would place it now. It goes along with a refusal to place it as the user
 * saw it: lines are at today's prices, and say what is left of their articles.
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
  /** Null where no delivery has been chosen, or it has to be chosen again. */
  deliveryPrice: z.string().nullable(),
  totalHT: z.string(),
  totalVAT: z.string(),
  totalTTC: z.string(),
});

export type CurrentOrder = z.infer<typeof currentOrderSchema>;
export type CurrentLine = CurrentOrder['lines'][number];
