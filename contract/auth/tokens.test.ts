import { expect, test } from 'vitest';
import { isFreshToken, TOKEN_LIFETIME_MS } from './tokens.ts';

const now = 1_764_000_000_000;
test.each([
  [`abc.${now}`, true],
  [`abc.${now - TOKEN_LIFETIME_MS}`, true],
  [`a.b.c.${now}`, true],
  [`abc.${now - TOKEN_LIFETIME_MS - 1}`, false],
  [`abc.${now - 11 * 60_000}`, false],
  [`.${now}`, false],
  ['abc.', false],
  ['abc', false],
  [`${now}`, false],
  ['abc.12x', false],
  ['abc.-1', false],
  ['abc.1e13', false],
  ['', false],
])('isFreshToken(%s) is %s', (token, fresh) => {
  expect(isFreshToken(token, now)).toBe(fresh);
});
