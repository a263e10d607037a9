import { z } from 'zod';
import { text } from '../core/fields.ts';

const count = z.int().min(0);

const status = z.strictObject({ status: z.literal('ok') });

const keptStore = z.strictObject({
  name: z.enum(['sessions', 'lists', 'promotions', 'contracts', 'usual', 'documents']),
  unit: z.enum(['bytes', 'entries']),
  /** What it may hold, in its unit. */
  most: count,
  size: count,
  count,
  /** How often what was asked for was there, and was not, since the process started. */
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
    summary: 'The server can serve: the database answers within a second.',
    answer: status,
  },
  'health.echo': {
    summary: 'Returns the nonce: proof that the answer is ours, not a portal’s.',
    query: z.strictObject({ nonce: text(64) }),
    answer: z.strictObject({ nonce: z.string() }),
  },
  'health.kept': {
    summary: 'What the process that answers keeps in memory, for those who look after the shop.',
    answer: z.strictObject({
      /** Bytes of the whole process. */
      resident: count,
      stores: z.array(keptStore),
    }),
  },
};
