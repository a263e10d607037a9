import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { addressOf } from './limits/throttle.ts';

/**
 * The limits of concurrent downloads: many in total, because clients may be slow, but few per IP
 * address.
 */
const PLACES = { all: 64, address: 8 };
const PIECE = 256 * 1024;
/** The time after which a client that reads nothing counts as disconnected. */
const STALLED_MS = 30_000;

const taken = new Map<string, number>();

/** Limits concurrent downloads. Refuses further downloads before any database query. */
export async function inDownloadPlace<T>(
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const address = addressOf(request);
  const own = taken.get(address) ?? 0;
  const all = [...taken.values()].reduce((sum, count) => sum + count, 0);
  if (own >= PLACES.address || all >= PLACES.all) throw new AppError('UNAVAILABLE');
  taken.set(address, own + 1);
  try {
    return await work();
  } finally {
    const left = (taken.get(address) ?? 1) - 1;
    if (left > 0) taken.set(address, left);
    else taken.delete(address);
  }
}

type ReadPiece = (from: number, length: number) => Promise<Buffer | undefined>;

/** Sends a file in pieces. Resolves when the client has received the file or has disconnected. */
export async function sendInPieces(
  reply: FastifyReply,
  size: number,
  read: ReadPiece,
): Promise<void> {
  // Sends the response without Fastify, because a download may take longer than the deadline of a
  // handler.
  reply.header('content-length', size).hijack();
  const { raw, request } = reply;
  raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  raw.setTimeout(STALLED_MS, () => raw.destroy());
  const pieces = request.method === 'HEAD' ? [] : piecesOf(size, read);
  await pipeline(Readable.from(pieces, { objectMode: false, highWaterMark: 0 }), raw).catch(
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
      request.log.error({ err: error }, 'a download was cut off');
    },
  );
}

async function* piecesOf(size: number, read: ReadPiece): AsyncGenerator<Buffer> {
  for (let from = 0; from < size; from += PIECE) {
    const length = Math.min(PIECE, size - from);
    const piece = await oneAtATime(() => read(from, length));
    if (piece?.length !== length) throw new Error('the stored file changed during its download');
    yield piece;
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads one piece at a time: all downloads share one database connection, so that other requests
 * find a free connection.
 */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}
