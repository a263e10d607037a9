import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type {
  ConnectionError,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type ErrorCode, errorCodes } from '../../contract/core/errors.ts';
import type { Problem } from '../../contract/core/problem.ts';
import { isUnreachable, sqlState } from '../database/sql-state.ts';
import { AppError } from '../services/app-error.ts';
import { SECURITY_HEADERS } from './security.ts';

/** The shop’s codes for errors of Fastify. Other refusals by Fastify get the code INVALID. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_ASYNC_CONSTRAINT: 'NOT_FOUND',
};

/**
 * The shop’s codes for connection errors of Node. The client may retry a request that was too slow.
 */
const connectionCodes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'UNAVAILABLE',
};

/**
 * How long a socket stays open after the response, because destroying the socket earlier would
 * discard the response.
 */
const ARRIVES_WITHIN_MS = 1000;

const COME_AGAIN_SECONDS = '1';
const LISTED_FAULTS = 20;

export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    sendProblem(request, reply, loggedError(error, request));
  });
}

export function loggedError(error: unknown, request: FastifyRequest): AppError {
  const known = toAppError(error);
  if (known.code === 'INTERNAL') request.log.error({ err: error }, 'unexpected failure');
  else if (isUnreachable(error)) request.log.warn({ err: error }, 'the database does not answer');
  return known;
}

/** Answers failures that occur before any hook has run, such as an invalid URL. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers({ ...SECURITY_HEADERS, 'x-request-id': request.id });
  sendProblem(request, reply, loggedError(error, request));
}

/**
 * Answers data that are no HTTP request, in the form and with the headers of all error responses.
 */
export function answerBrokenRequest(
  this: FastifyInstance,
  error: ConnectionError,
  socket: Socket,
): void {
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const code = connectionCodes[error.code] ?? 'INVALID';
  const { status } = errorCodes[code];
  const body = JSON.stringify({ ...problemOf(new AppError(code)), requestId: randomUUID() });
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...(status === 503 && { 'retry-after': COME_AGAIN_SECONDS }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  // Destroys the socket, because a sender that continues would otherwise keep the socket open.
  setTimeout(() => socket.destroy(), ARRIVES_WITHIN_MS).unref();
}

export function problemOf({ code, status, details }: AppError): Omit<Problem, 'requestId'> {
  const { retryAfter: _, ...rest } = details;
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    // In the specification, the caller of the profile endpoint reads the status from the body.
    ...(status === 401 && { statusCode: 401 as const }),
    ...rest,
  };
}

export function toAppError(failure: unknown): AppError {
  if (failure instanceof AppError) return failure;
  const error = failure as FastifyError;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.slice(0, LISTED_FAULTS).map((fault) => ({
      field: fault.instancePath.slice(1).replaceAll('/', '.') || (error.validationContext ?? ''),
      code: fault.keyword.toUpperCase(),
    }));
    return new AppError('INVALID', { errors });
  }
  // The request was aborted before the server had done its work.
  if (error.name === 'AbortError') return new AppError('UNAVAILABLE');
  const code = frameworkCodes[error.code];
  if (code) return new AppError(code);
  if (error.statusCode === 412) return new AppError('PRECONDITION_FAILED');
  if (error.statusCode === 416) return new AppError('RANGE_NOT_SATISFIABLE');
  if (isUnreachable(error)) return new AppError('UNAVAILABLE');
  const state = sqlState(error);
  if (state?.startsWith('22')) return new AppError('INVALID');
  // PostgreSQL aborted this transaction because of a conflict with another, so the client can
  // retry.
  if (state === '40P01' || state === '40001') return new AppError('UNAVAILABLE');
  if (error instanceof SyntaxError || (error.statusCode ?? 500) < 500)
    return new AppError('INVALID');
  return new AppError('INTERNAL');
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): void {
  const { status } = error;
  const { retryAfter } = error.details;
  request.refusal = error.code;
  const problem: Problem = { ...problemOf(error), requestId: request.id };
  if (retryAfter !== undefined) {
    reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  } else if (status === 503) {
    reply.header('retry-after', COME_AGAIN_SECONDS);
  }
  // Closes the connection instead of reading the rest of the body.
  if (!request.raw.complete) reply.header('connection', 'close');
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    // Sends the body as text, because the route’s answer schemas do not describe failures.
    .serializer((text: string) => text)
    .send(JSON.stringify(problem));
}
