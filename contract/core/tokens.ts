/**
 * How long a token is valid. A token has the form `secret.ms`; `ms` is the time of its creation.
 */
export const TOKEN_LIFETIME_MS = 10 * 60 * 1000;

/**
 * Checks the age of the token, so that the page shows no form that the server would refuse. The
 * server checks the expiry time that it has stored.
 */
export function isFreshToken(token: string, now: number): boolean {
  const [, stamp] = /^.+\.(\d+)$/s.exec(token) ?? [];
  return stamp !== undefined && now - Number(stamp) <= TOKEN_LIFETIME_MS;
}
