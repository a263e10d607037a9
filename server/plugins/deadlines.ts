import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../services/app-error.ts';
import { loggedError } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborted where nobody waits for the answer any more. */
    readonly over: AbortSignal;
  }
  interface FastifyContextConfig {
    /** Where a handler may take longer. */
    answerMs?: number;
  }
}

const DEADLINES = {
  answerMs: 10_000,
  /** Of a body or an answer that is on its way. */
  standstillMs: 30_000,
  lookMs: 500,
};

interface Running {
  reply: FastifyReply;
  /** Its body has been read. */
  isHandled: boolean;
  /** When it last went on, and the bytes of the connection by then. */
  movedAt: number;
  written: number;
  over?: AbortController;
}

/**
 * A handler that takes too long is answered that the server is not available, and an answer of which
 * nobody takes any more is cut off; one that is taken slowly is not. Fastify's own limit ends when a
 * body has been read, so it holds for no write, and costs each of them an abort.
 */
export function addDeadlines(app: FastifyInstance, deadlines = DEADLINES): void {
  const { answerMs, standstillMs, lookMs } = deadlines;
  const running = new Map<FastifyRequest, Running>();

  app.addHook('onRequest', (request, reply, next) => {
    const movedAt = performance.now();
    running.set(request, { reply, isHandled: false, movedAt, written: 0 });
    next();
  });
  app.addHook('preValidation', (request, _reply, next) => {
    const one = running.get(request);
    if (one) Object.assign(one, { isHandled: true, movedAt: performance.now() });
    next();
  });
  app.addHook('onResponse', (request, _reply, next) => {
    running.delete(request);
    next();
  });

  app.decorateRequest('over', {
    getter(this: FastifyRequest): AbortSignal {
      const one = running.get(this);
      if (!one) return AbortSignal.abort(new AppError('UNAVAILABLE'));
      one.over ??= overWith(one.reply);
      return one.over.signal;
    },
  });

  function standsStill(request: FastifyRequest, one: Running, now: number): boolean {
    const { raw } = one.reply;
    const written = raw.headersSent ? (raw.socket?.bytesWritten ?? 0) : 0;
    if (written !== one.written) Object.assign(one, { written, movedAt: now });
    const isAnswering = one.isHandled && !raw.headersSent;
    const limit = request.routeOptions.config.answerMs ?? answerMs;
    return now - one.movedAt >= (isAnswering ? limit : standstillMs);
  }

  function look(): void {
    const now = performance.now();
    for (const [request, one] of running) {
      if (!standsStill(request, one, now)) continue;
      running.delete(request);
      end(one);
    }
  }

  const timer = setInterval(look, lookMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Fastify logs a warning when a handler ends after its deadline was answered. */
export const unlessAnswered =
  (handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    try {
      const answer = await handler(request, reply);
      return reply.sent ? undefined : answer;
    } catch (error) {
      if (!reply.sent) throw error;
      loggedError(error, request);
      return undefined;
    }
  };

function end({ reply, over }: Running): void {
  over?.abort(new AppError('UNAVAILABLE'));
  if (reply.raw.headersSent) reply.raw.destroy();
  else if (!reply.sent) reply.send(new AppError('UNAVAILABLE'));
}

function overWith({ raw }: FastifyReply): AbortController {
  const over = new AbortController();
  const leave = () => raw.writableFinished || over.abort(new AppError('UNAVAILABLE'));
  if (raw.closed) leave();
  else raw.once('close', leave);
  return over;
}
