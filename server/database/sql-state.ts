/** Returns PostgreSQL’s five-character code of an error; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  const failure = error as { code?: unknown; cause?: unknown } | null;
  const code = (failure?.cause as { code?: unknown } | undefined)?.code ?? failure?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/**
 * The codes of an unreachable database: the connection failed (08…), the database is stopping or
 * starting (57P01 to 57P03), all connections are taken (53300), or the database is a replica, which
 * cannot write (25006) and has no position in the write-ahead log (55000).
 */
const STATES = /^(?:08...|57P0[1-3]|53300|25006|55000)$/;
const SOCKET_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
/**
 * The messages of driver errors that have no code. The first message means that no connection of
 * the pool became free in time.
 */
const MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:was closed|has encountered a connection error))/;

export function isUnreachable(error: unknown): boolean {
  const { cause = error } = (error ?? {}) as { cause?: unknown };
  if (!(cause instanceof Error)) return false;
  if (STATES.test(sqlState(cause) ?? '') || MESSAGES.test(cause.message)) return true;
  return SOCKET_CODES.includes((cause as { code?: string }).code ?? '');
}
