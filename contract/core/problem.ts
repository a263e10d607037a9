import { z } from 'zod';
import { currentOrderSchema } from '../orders/current-order.ts';
import { type ErrorCode, errorCodes } from './errors.ts';

/** RFC 9457 problem details, as every failing answer of the API carries them. */
export const problemSchema = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  detail: z.string().optional(),
  /** The specification's profile call reads it from the body. */
  statusCode: z.literal(401).optional(),
  errors: z.array(z.strictObject({ field: z.string(), code: z.string() })).optional(),
  /** What could be ordered instead: the orderable quantities nearest to the one refused. */
  quantities: z.array(z.int()).optional(),
  /** The true packaging, where the request's is out of date. */
  packSize: z.int().optional(),
  /** The order as it would be placed now: to be compared with what the user saw, line by line. */
  current: currentOrderSchema.optional(),
  requestId: z.string(),
});

export type Problem = z.infer<typeof problemSchema>;
