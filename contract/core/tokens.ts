/** Tokens have the form `text.ms`: a secret and the time of creation. */
export const TOKEN_LIFETIME_MS = 10 * 60 * 1000;

/** Spares the user a form that cannot succeed; only the server's stored expiry decides. */
export function isFreshToken(token: string, now: number): boolean {
  const [, stamp] = /^.+\.(\d+)$/s.exec(token) ?? [];
  return stamp !== undefined && now - Number(stamp) <= TOKEN_LIFETIME_MS;
}
