import { z } from 'zod';
import { deliveryDaySchema } from '../delivery/schemas.ts';
import { closedOrderSchema, currentOrderSchema } from '../orders/current-order.ts';
import { type ErrorCode, errorCodes } from './errors.ts';

/** An error answer in the format of RFC 9457 (problem details). */
export const problemSchema = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  detail: z.string().optional(),
  /** The specification requires this field in error answers of `auth.profile`. */
  statusCode: z.literal(401).optional(),
  errors: z.array(z.strictObject({ field: z.string(), code: z.string() })).optional(),
  quantities: z.array(z.int()).optional(),
  packSize: z.int().optional(),
  current: currentOrderSchema.optional(),
  closed: closedOrderSchema.optional(),
  /** The days on which the order can be delivered instead of the chosen day. */
  days: z.array(deliveryDaySchema).optional(),
  requestId: z.string(),
});

export type Problem = z.infer<typeof problemSchema>;
