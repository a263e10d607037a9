import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { packedTag } from './conditional.ts';

const SMALLEST = 1024;
/** A higher level would take more time than its smaller response saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const toBrotli = promisify<string, object, Buffer>(brotliCompress);
const toGzip = promisify<string, Buffer>(gzip);

const packers = {
  br: (text: string) => toBrotli(text, BROTLI),
  gzip: (text: string) => toGzip(text),
};
type Packing = keyof typeof packers;

/** Secrets compressed together with text that a caller chooses can be guessed from the size. */
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
    const packing = packingFor(request.headers['accept-encoding']);
    if (!packing || Buffer.byteLength(payload) < SMALLEST) return payload;
    const packed = await packers[packing](payload);
    reply.header('content-encoding', packing).removeHeader('content-length');
    const tag = reply.getHeader('etag');
    if (typeof tag === 'string') reply.header('etag', packedTag(tag, packing));
    return packed;
  });
}

const isJson = (reply: FastifyReply): boolean =>
  /^application\/json\b/.test(String(reply.getHeader('content-type')));

function vary(reply: FastifyReply): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before ? `${String(before)}, Accept-Encoding` : 'Accept-Encoding');
}

function packingFor(accepted: string | string[] | undefined): Packing | undefined {
  const weights = new Map(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...rest] = part.split(';').map((one) => one.trim());
        const weight = rest.find((one) => one.startsWith('q='))?.slice(2);
        return [name, weight === undefined ? 1 : Number(weight)] as const;
      }),
  );
  const weightOf = (packing: Packing) => weights.get(packing) ?? weights.get('*') ?? 0;
  const [br, gz] = [weightOf('br'), weightOf('gzip')];
  if (!(br > 0 || gz > 0)) return undefined;
  return br >= gz ? 'br' : 'gzip';
}
