import { z } from 'zod';
import { type ErrorCode, errorCodes } from './errors.ts';

/** RFC 9457 problem details, as every failing answer of the API carries them. */
export const problemSchema = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  detail: z.string().optional(),
  errors: z.array(z.strictObject({ field: z.string(), code: z.string() })).optional(),
  requestId: z.string(),
});

export type Problem = z.infer<typeof problemSchema>;
