/** How long a token is valid. Tokens have the form `secret.ms`, with the time of their creation. */
export const TOKEN_LIFETIME_MS = 10 * 60 * 1000;

/**
 * Checks the age, so that the page shows no form that cannot succeed. The server checks the expiry
 * that it has stored.
 */
export function isFreshToken(token: string, now: number): boolean {
  const [, stamp] = /^.+\.(\d+)$/s.exec(token) ?? [];
  return stamp !== undefined && now - Number(stamp) <= TOKEN_LIFETIME_MS;
}
