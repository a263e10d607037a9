import { z } from 'zod';
import { text } from '../core/fields.ts';

const status = z.strictObject({ status: z.literal('ok') });

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
};
