import { randomUUID } from 'node:crypto';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Logger, pino } from 'pino';
import { sqlState } from '../database/sql-state.ts';

/**
 * Returns the part of an error that may be logged. Messages and other fields of database errors
 * quote values of the statement, so only code, constraint and stack are returned.
 */
function describeError(error: Error & { code?: unknown }): object {
  const state = sqlState(error);
  const cause = (error.cause ?? error) as { constraint?: unknown };
  return {
    name: error.name,
    ...(state === undefined
      ? { message: error.message, code: error.code }
      : { sqlState: state, constraint: cause.constraint }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12),
  };
}

export const createLogger = (level: string): Logger =>
  pino({ level, serializers: { err: describeError }, base: { pid: process.pid } });

declare module 'fastify' {
  interface FastifyRequest {
    refusal: string | undefined;
  }
}

/** Gives each request an id, and disables the request log of Fastify, which would contain URLs. */
export const loggingOptions = (log: Logger) => ({
  loggerInstance: log as FastifyBaseLogger,
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
});

/**
 * Logs the pattern of the route instead of the URL, because URLs contain tokens and search texts.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.decorateRequest('refusal', undefined);
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : isQuiet(request) ? 'debug' : 'info';
    request.log[level]({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      refusal: request.refusal,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      actor: request.actor && describeActor(request.actor),
    });
  });
}

function isQuiet(request: FastifyRequest): boolean {
  const route = request.routeOptions.url;
  return route === undefined || route === '/*' || route.startsWith('/api/health');
}

function describeActor(actor: NonNullable<FastifyRequest['actor']>): object {
  return actor.kind === 'contact'
    ? { coNum: actor.coNum, clNum: actor.clNum }
    : { repNum: actor.repNum, clNum: actor.clNum };
}
