import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../services/app-error.ts';

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "worker-src 'self'",
].join('; ');

/** The policy for the worker that reads barcodes by WebAssembly. */
export const WASM_POLICY = CONTENT_SECURITY_POLICY.replace(
  "script-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
);

/**
 * The policy for stored files. A file that a user opens directly can run no script, and belongs to
 * an origin of its own.
 */
export const SANDBOX = "sandbox; default-src 'none'";

export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

function policyWith(counter: string | undefined): string {
  return counter
    ? `${CONTENT_SECURITY_POLICY}; connect-src 'self' ${counter}`
    : CONTENT_SECURITY_POLICY;
}

export function addSecurity(app: FastifyInstance, counter: string | undefined): void {
  const headers = { ...SECURITY_HEADERS, 'content-security-policy': policyWith(counter) };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    if (!SAFE_METHODS.has(request.method) && isCrossSite(request.headers, ownOrigin(request))) {
      throw new AppError('CROSS_SITE');
    }
  });
  // Accepts only JSON bodies: before a form on another site may send JSON, the browser must ask the
  // server (preflight).
  app.removeContentTypeParser('text/plain');
}

const ownOrigin = (request: { protocol: string; host: string }) =>
  `${request.protocol}://${request.host}`;

function isCrossSite(
  { 'sec-fetch-site': site, origin }: IncomingHttpHeaders,
  own: string,
): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && origin !== own;
}
