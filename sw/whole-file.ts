/**
 * Whether the file that was asked for has come. What stands between device and server, a portal or a
 * notice of works, answers with a page of its own, and may call that a success.
 */
export function isWholeFile(address: string, { status, redirected, headers }: Response): boolean {
  if (status !== 200 || redirected) return false;
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  return !isPage || new URL(address).pathname.endsWith('.html');
}
