/** An error that an operator can fix. The process prints it as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Returns the text of an error, with its stack only if an operator cannot fix it. */
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
