/** Tokens have the form `text.ms`: a secret and the time of creation. */
export const TOKEN_LIFETIME_MS = 10 * 60 * 1000;

/** Spares the user a form that cannot succeed; only the server's stored expiry decides. */
export function isFreshToken(token: string, now: number): boolean {
  const cut = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(cut, 0));
  const stamp = token.slice(cut + 1);
  if (text === '' || !/^\d+$/.test(stamp)) return false;
  return now - Number(stamp) <= TOKEN_LIFETIME_MS;
}
