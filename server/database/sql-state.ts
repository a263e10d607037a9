/** PostgreSQL's five-character code of an error; undefined for other failures. */
export function sqlState(error: unknown): string | undefined {
  const failure = error as { code?: unknown; cause?: unknown } | null;
  const code = (failure?.cause as { code?: unknown } | undefined)?.code ?? failure?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/**
 * The connection was refused, lost or ended; the database starts, stops or has no place left; it is a
 * replica, which cannot write (25006) nor tell its lineage (55000).
 */
const STATES = /^(?:08...|57P0[1-3]|53300|25006|55000)$/;
const SOCKET_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
/** Errors of the driver without any code; the first where no connection of the pool came free in time. */
const MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:was closed|has encountered a connection error))/;

/** Whoever comes again may find the database there. */
export function isUnreachable(error: unknown): boolean {
  const { cause = error } = (error ?? {}) as { cause?: unknown };
  if (!(cause instanceof Error)) return false;
  if (STATES.test(sqlState(cause) ?? '') || MESSAGES.test(cause.message)) return true;
  return SOCKET_CODES.includes((cause as { code?: string }).code ?? '');
}
