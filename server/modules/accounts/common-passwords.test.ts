import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOnList } from './common-passwords.ts';

const FILE = join(import.meta.dirname, 'common-passwords.txt');

test('the list has 3,000 passwords that the length alone would accept, and refuses each', () => {
  const listed = readFileSync(FILE, 'utf8').trimEnd().split(/\r?\n/);
  expect(new Set(listed).size).toBe(3000);
  expect(listed.filter((password) => password.length < 12)).toEqual([]);
  expect(listed.filter((password) => !isOnList(password.toUpperCase()))).toEqual([]);
});

test.each(['', 'quatre mots bien longs', 'lampadaire cobalt 88', 'Xk9#mQ2vL7pR'])(
  '“%s” is not on it',
  (password) => expect(isOnList(password)).toBe(false),
);
