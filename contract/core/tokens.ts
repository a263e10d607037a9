/** Tokens have the form `text.ms`: a secret and the time of creation. */
export const TOKEN_LIFETIME_MS = 10 * 60 * 1000;

/** Only spares the user a form that cannot succeed. The server checks its own stored expiry. */
export function isFreshToken(token: string, now: number): boolean {
  const [, stamp] = /^.+\.(\d+)$/s.exec(token) ?? [];
  return stamp !== undefined && now - Number(stamp) <= TOKEN_LIFETIME_MS;
}
