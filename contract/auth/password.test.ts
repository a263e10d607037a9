import { expect, test } from 'vitest';
import { passwordFaults } from './password.ts';

test.each([
  'quatre mots bien longs',
  'lampadaire cobalt 88',
  `${'é'.repeat(5)}ABCD${'è'.repeat(5)}`,
  `${'x7'.repeat(3)}Kp-qui pousse`,
  'L’été, la marée monte !',
])('%s is good', (password) => {
  expect(passwordFaults(password, ['camille.martin@client.example'])).toEqual([]);
});

test.each([
  ['', 'TOO_SHORT'],
  ['elevenchars', 'TOO_SHORT'],
  ['🍷🍷🍷🍷🍷🍷', 'TOO_SHORT'],
  ['aaaaaaaaaaaaaaaa', 'COMMON'],
  ['abcabcabcabcabc', 'COMMON'],
  ['123456789012', 'COMMON'],
  ['azertyuiopqs', 'COMMON'],
  ['motdepasse2026', 'COMMON'],
  ['M0tDeP@sse2026!', 'COMMON'],
  ['PasswordPassword', 'COMMON'],
  ['comptoir-2026!!', 'COMMON'],
  ['camille12345', 'IDENTITY'],
  ['MARTIN-martin-1', 'IDENTITY'],
] as const)('%s: %s', (password, fault) => {
  const identity = ['camille.martin@client.example', 'Camille', 'Martin', 'Brasserie du Port'];
  expect(passwordFaults(password, identity)).toContain(fault);
});
