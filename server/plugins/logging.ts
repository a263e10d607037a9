import { randomUUID } from 'node:crypto';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Logger, pino } from 'pino';

/**
 * What a log line may say of a failure. Errors of the database driver carry the values of the
 * statement (`detail`, `where`, `query`, `params`), so only these are taken.
 */
function describeError(error: Error & { code?: unknown; cause?: unknown }): object {
  const cause = error.cause instanceof Error ? error.cause : undefined;
  // A driver's message may quote its parameters; its first line names the statement only.
  const message = cause ? cause.message : error.message;
  return {
    name: error.name,
    message: message.split('\nparams:')[0],
    code: (cause as { code?: unknown } | undefined)?.code ?? error.code,
    stack: (cause ?? error).stack?.split('\n').slice(1, 12).join('\n'),
  };
}

export const createLogger = (level: string): Logger =>
  pino({ level, serializers: { err: describeError }, base: { pid: process.pid } });

/** Fastify's own options: an id per request, and no line of its own that quotes an address. */
export const loggingOptions = (log: Logger) => ({
  loggerInstance: log as FastifyBaseLogger,
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
});

/**
 * One line per answer. It names the route's pattern, never the address: addresses carry tokens
 * (`/activate/…`) and what people search for.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : isQuiet(request) ? 'debug' : 'info';
    request.log[level]({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
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
