import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointHead } from '../../contract/core/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';

/** Kept by the one browser that asked, and asked for again each time. */
const REVALIDATE = 'private, no-cache';

/** What an answer depends on besides its address: who asks, and for which client. */
const VARIES = 'Cookie, x-user-clnum';

/**
 * Marks an answer as one that the browser keeps and asks about: its tag tells whether it is still
 * right. Without a tag of the route's own it is made of what is sent.
 */
export function revalidated(reply: FastifyReply, tag?: string): void {
  reply.headers({ 'cache-control': REVALIDATE, vary: VARIES });
  if (tag !== undefined) reply.header('etag', `"${tag}"`);
}

/** Whether the caller has this very answer, in whatever packing it came. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply): boolean {
  const known = request.headers['if-none-match'];
  const tag = reply.getHeader('etag');
  if (known === undefined || typeof tag !== 'string') return false;
  return known.split(',').some((one) => unpacked(one.trim()) === unpacked(tag));
}

/** A packed answer is another representation: its tag says so. */
export const packedTag = (tag: string, packing: string): string =>
  `${tag.slice(0, -1)}.${packing}"`;

const unpacked = (tag: string): string => tag.replace(/^W\//, '').replace(/\.(?:br|gzip)"$/, '"');

/** The device's own copy of it is asked about too: what nothing else may keep has a tag as well. */
function isCopied(request: FastifyRequest): boolean {
  const name = request.routeOptions.config.endpoint;
  const head: EndpointHead | undefined = name && endpoints[name];
  return head?.copy !== undefined;
}

/** Tags what is revalidated and leaves the body out where the caller has it. The policy came first. */
export function addConditionalAnswers(app: FastifyInstance): void {
  app.addHook<string>('onSend', async (request, reply, payload) => {
    const isAsked = reply.getHeader('cache-control') === REVALIDATE || isCopied(request);
    if (!isAsked || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (!reply.hasHeader('etag')) {
      const hash = createHash('sha256').update(payload);
      // Another client's answer is another one, even where it says the same.
      hash.update(String(request.actor?.clNum));
      reply.header('etag', `"${hash.digest('base64url').slice(0, 27)}"`);
    }
    if (!isUnchanged(request, reply)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
}
