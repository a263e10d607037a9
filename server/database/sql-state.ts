/** PostgreSQL's five-character code of an error; undefined for other failures. */
export function sqlState(error: unknown): string | undefined {
  const failure = error as { code?: unknown; cause?: unknown } | null;
  const code = (failure?.cause as { code?: unknown } | undefined)?.code ?? failure?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
