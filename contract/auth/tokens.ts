/** How long a token `secret.ms` is valid; `ms` is the time of its creation. */
export const TOKEN_LIFETIME_MS = 10 * 60 * 1000;

/** Spares the user a form that the server, which stores its own expiry time, would refuse. */
export function isFreshToken(token: string, now: number): boolean {
  const [, stamp] = /^.+\.(\d+)$/s.exec(token) ?? [];
  return stamp !== undefined && now - Number(stamp) <= TOKEN_LIFETIME_MS;
}
