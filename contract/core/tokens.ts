/** Tokens travel as `text.ms`: an unguessable text and the moment it was made, in milliseconds. */
export const TOKEN_LIFETIME_MS = 10 * 60 * 1000;

/**
 * The courtesy check of a token's age. It spares the user a form that cannot succeed; the server
 * alone decides, by the end it has stored.
 */
export function isFreshToken(token: string, now: number): boolean {
  const cut = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(cut, 0));
  const stamp = token.slice(cut + 1);
  if (text === '' || !/^\d+$/.test(stamp)) return false;
  return now - Number(stamp) <= TOKEN_LIFETIME_MS;
}
