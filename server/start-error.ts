/** A reason not to start that its reader can fix: shown as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The stack is shown only for what the reader cannot fix. */
export function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const failure = error as NodeJS.ErrnoException & { port?: number };
  if (failure.code === 'EADDRINUSE') {
    return `Port ${failure.port} is taken: stop what uses it, or choose another with PORT.`;
  }
  if (failure.code === 'EACCES' && failure.port) {
    return `Port ${failure.port} needs more rights: choose another with PORT.`;
  }
  if (failure.code === 'ECONNREFUSED') return 'PostgreSQL does not answer at DATABASE_URL.';
  return failure.stack ?? String(error);
}
