import { z } from 'zod';
import { text } from '../core/fields.ts';

const count = z.int().min(0);

const status = z.strictObject({ status: z.literal('ok') });

const keptStore = z.strictObject({
  name: z.enum(['lists', 'promotions', 'contracts', 'usual', 'documents']),
  unit: z.enum(['bytes', 'entries']),
  /** The upper limit of `size`, in the same unit. */
  most: count,
  size: count,
  count,
  /** The numbers of cache hits and of cache misses since the process started. */
  found: count,
  missed: count,
});

export type KeptStore = z.infer<typeof keptStore>;

export const healthSchemas = {
  'health.live': {
    summary: 'The process answers; never touches the database.',
    answer: status,
  },
  'health.ready': {
    summary: 'The server is ready: the database answers within a second.',
    answer: status,
  },
  'health.echo': {
    summary: 'Returns the nonce: proof that the answer is ours, not a portal’s.',
    query: z.strictObject({ nonce: text(64) }),
    answer: z.strictObject({ nonce: z.string() }),
  },
  'health.kept': {
    summary: 'The caches in the memory of the answering process, for operators.',
    answer: z.strictObject({
      /** The memory of the whole process, in bytes. */
      resident: count,
      stores: z.array(keptStore),
    }),
  },
};
