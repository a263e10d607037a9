import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointHead } from '../../contract/core/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';

/** The browser may store the response, but must revalidate it each time. */
const REVALIDATE = 'private, no-cache';

const VARIES = 'Cookie, x-user-clnum';

/**
 * Marks a response that the browser stores and revalidates. By default, its tag is a hash of it.
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

/** A compressed response is another representation, so it has another tag. */
export const compressedTag = (tag: string, encoding: string): string =>
  `${tag.slice(0, -1)}.${encoding}"`;

/** Returns the tag of the same content without compression. */
const plainTag = (tag: string): string => tag.replace(/^W\//, '').replace(/\.(?:br|gzip)"$/, '"');

/**
 * Returns whether devices copy the response. It then needs a tag, even if no HTTP cache stores it.
 */
function isCopied(request: FastifyRequest): boolean {
  const name = request.routeOptions.config.endpoint;
  const head: EndpointHead | undefined = name && endpoints[name];
  return head?.copy !== undefined;
}

/** Adds tags to responses. Answers 304 without a body if the caller has the content already. */
export function addConditionalAnswers(app: FastifyInstance): void {
  app.addHook<string>('onSend', async (request, reply, payload) => {
    const isAsked = reply.getHeader('cache-control') === REVALIDATE || isCopied(request);
    if (!isAsked || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (!reply.hasHeader('etag')) {
      const hash = createHash('sha256').update(payload);
      // The tag contains the client, because it must differ between clients even for the same
      // content.
      hash.update(String(request.actor?.clNum));
      reply.header('etag', `"${hash.digest('base64url').slice(0, 27)}"`);
    }
    if (!isUnchanged(request, reply)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
}
