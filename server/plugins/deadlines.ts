import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../services/app-error.ts';
import { loggedError } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborted when the request has timed out or its client has disconnected. */
    readonly abortSignal: AbortSignal;
  }
  interface FastifyContextConfig {
    /** The deadline of the route’s handler in milliseconds, if it is longer than usual. */
    answerMs?: number;
  }
}

const DEADLINES = {
  answerMs: 10_000,
  /** The longest pause, in milliseconds, during the transfer of a body or a response. */
  stallMs: 30_000,
  checkIntervalMs: 500,
};

interface Running {
  reply: FastifyReply;
  /** True once the body of the request has been read. */
  isHandled: boolean;
  /** The time of the last progress, and the number of bytes that were written by then. */
  movedAt: number;
  written: number;
  controller?: AbortController;
}

/**
 * Answers 503 if a handler takes too long, and destroys a response that makes no progress. A slow
 * response continues. Fastify’s own timeout ends when the body has been read, so it would not limit
 * the handlers of requests with a body.
 */
export function addDeadlines(app: FastifyInstance, deadlines = DEADLINES): void {
  const { answerMs, stallMs, checkIntervalMs } = deadlines;
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

  app.decorateRequest('abortSignal', {
    getter(this: FastifyRequest): AbortSignal {
      const one = running.get(this);
      if (!one) return AbortSignal.abort(new AppError('UNAVAILABLE'));
      one.controller ??= abortOnClose(one.reply);
      return one.controller.signal;
    },
  });

  function isStalled(request: FastifyRequest, one: Running, now: number): boolean {
    const { raw } = one.reply;
    const written = raw.headersSent ? (raw.socket?.bytesWritten ?? 0) : 0;
    if (written !== one.written) Object.assign(one, { written, movedAt: now });
    const isAnswering = one.isHandled && !raw.headersSent;
    const limit = request.routeOptions.config.answerMs ?? answerMs;
    return now - one.movedAt >= (isAnswering ? limit : stallMs);
  }

  function check(): void {
    const now = performance.now();
    for (const [request, one] of running) {
      if (!isStalled(request, one, now)) continue;
      running.delete(request);
      end(one);
    }
  }

  const timer = setInterval(check, checkIntervalMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Prevents Fastify’s warning about a handler that ends after the response was sent. */
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

function end({ reply, controller }: Running): void {
  controller?.abort(new AppError('UNAVAILABLE'));
  if (reply.raw.headersSent) reply.raw.destroy();
  else if (!reply.sent) reply.send(new AppError('UNAVAILABLE'));
}

function abortOnClose({ raw }: FastifyReply): AbortController {
  const controller = new AbortController();
  const abort = () => raw.writableFinished || controller.abort(new AppError('UNAVAILABLE'));
  if (raw.closed) abort();
  else raw.once('close', abort);
  return controller;
}
