import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointHead } from '../../contract/core/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';

const REVALIDATE = 'private, no-cache';

const VARIES = 'Cookie, x-user-clnum';

/**
 * Lets the browser store a response and revalidate it each time. The default ETag is a hash of the
 * response.
 */
export function revalidated(reply: FastifyReply, tag?: string): void {
  reply.headers({ 'cache-control': REVALIDATE, vary: VARIES });
  if (tag !== undefined) reply.header('etag', `"${tag}"`);
}

export function isUnchanged(request: FastifyRequest, reply: FastifyReply): boolean {
  const known = request.headers['if-none-match'];
  const tag = reply.getHeader('etag');
  if (known === undefined || typeof tag !== 'string') return false;
  return known.split(',').some((one) => plainTag(one.trim()) === plainTag(tag));
}

/** A compressed response is another representation, so HTTP requires another ETag for it. */
export const compressedTag = (tag: string, encoding: string): string =>
  `${tag.slice(0, -1)}.${encoding}"`;

const plainTag = (tag: string): string => tag.replace(/^W\//, '').replace(/\.(?:br|gzip)"$/, '"');

/**
 * Returns whether devices copy the response to their own storage. A copied response needs an ETag,
 * even if HTTP caches may not store it.
 */
function isCopied(request: FastifyRequest): boolean {
  const name = request.routeOptions.config.endpoint;
  const head: EndpointHead | undefined = name && endpoints[name];
  return head?.copy !== undefined;
}

/** Adds ETags to responses. Answers 304 without a body if the client already has the content. */
export function addConditionalAnswers(app: FastifyInstance): void {
  app.addHook<string>('onSend', async (request, reply, payload) => {
    const isAsked = reply.getHeader('cache-control') === REVALIDATE || isCopied(request);
    if (!isAsked || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (!reply.hasHeader('etag')) {
      const hash = createHash('sha256').update(payload);
      // The hash includes the number of the client, because two clients must get different ETags
      // even for the same content.
      hash.update(String(request.actor?.clNum));
      reply.header('etag', `"${hash.digest('base64url').slice(0, 27)}"`);
    }
    if (!isUnchanged(request, reply)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
}
