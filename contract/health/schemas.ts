import { z } from 'zod';
import type { EndpointSchemas } from '../core/endpoint.ts';
import { text } from '../core/fields.ts';

const status = z.strictObject({ status: z.literal('ok') });

export const healthSchemas = {
  'health.live': {
    summary: 'The process answers; never touches the database.',
    answers: { 200: status },
  },
  'health.ready': {
    summary: 'The server can serve: the database answers within a second.',
    answers: { 200: status },
  },
  'health.echo': {
    summary: 'Returns the nonce: proof that the answer is ours, not a portal’s.',
    query: z.strictObject({ nonce: text(64) }),
    answers: { 200: z.strictObject({ nonce: z.string() }) },
  },
} satisfies Record<string, EndpointSchemas>;
