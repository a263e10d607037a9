/** PostgreSQL's five-character code of an error; undefined for other failures. */
export function sqlState(error: unknown): string | undefined {
  const failure = error as { code?: unknown; cause?: unknown } | null;
  const code = (failure?.cause as { code?: unknown } | undefined)?.code ?? failure?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/**
 * Connection refused, lost or terminated; database starting, stopping or out of connections; or a
 * replica, which cannot write (25006) and has no position in the write-ahead log (55000).
 */
const STATES = /^(?:08...|57P0[1-3]|53300|25006|55000)$/;
const SOCKET_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
/** Driver errors without a code; the first means that no pooled connection became free in time. */
const MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:was closed|has encountered a connection error))/;

/** A later attempt may reach the database. */
export function isUnreachable(error: unknown): boolean {
  const { cause = error } = (error ?? {}) as { cause?: unknown };
  if (!(cause instanceof Error)) return false;
  if (STATES.test(sqlState(cause) ?? '') || MESSAGES.test(cause.message)) return true;
  return SOCKET_CODES.includes((cause as { code?: string }).code ?? '');
}
