import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { compressedTag } from './conditional.ts';

const SMALLEST = 1024;
/** The level of Brotli. A higher level would take more time than the smaller response saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const toBrotli = promisify<string, object, Buffer>(brotliCompress);
const toGzip = promisify<string, Buffer>(gzip);

const compressors = {
  br: (text: string) => toBrotli(text, BROTLI),
  gzip: (text: string) => toGzip(text),
};
type Encoding = keyof typeof compressors;

/** The supported encodings. The first one applies if the browser states no preference. */
const ENCODINGS: Encoding[] = ['br', 'gzip'];

/**
 * Paths whose responses are not compressed: if a response contains a secret and a text that an
 * attacker chose, the compressed size can reveal the secret.
 */
const UNCOMPRESSED = /^\/api\/auth(?:\/|$)/;

export function addCompression(app: FastifyInstance): void {
  app.addHook<string | Buffer>('onSend', async (request, reply, payload) => {
    if (
      typeof payload !== 'string' ||
      !isJson(reply) ||
      UNCOMPRESSED.test(request.routeOptions.url ?? '')
    )
      return payload;
    vary(reply);
    const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase();
    const encoding = negotiate(accepted, ENCODINGS);
    if (!encoding || Buffer.byteLength(payload) < SMALLEST) return payload;
    const compressed = await compressors[encoding](payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    const tag = reply.getHeader('etag');
    if (typeof tag === 'string') reply.header('etag', compressedTag(tag, encoding));
    return compressed;
  });
}

const isJson = (reply: FastifyReply): boolean =>
  /^application\/json\b/.test(String(reply.getHeader('content-type')));

function vary(reply: FastifyReply): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before ? `${String(before)}, Accept-Encoding` : 'Accept-Encoding');
}
