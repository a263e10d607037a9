import type { FastifyReply } from 'fastify';
import type { Answer } from '../../contract/api.ts';
import type { EndpointName } from '../../contract/endpoints.ts';

/**
 * An answer that the database has written as JSON travels as it is. Checking and writing it again
 * costs too much; tests hold such answers against the contract's schemas.
 */
export function readyAnswer<N extends EndpointName>(reply: FastifyReply, text: string): Answer<N> {
  reply.type('application/json; charset=utf-8');
  return text as unknown as Answer<N>;
}
