import { expect, test } from 'vitest';
import { passwordFaults } from './password.ts';

test.each([
  'quatre mots bien longs',
  'lampadaire cobalt 88',
  'trapeze walnut ignite sponge',
  'vends 3 tables en chêne',
  'Xk9#mQ2vL7pR',
  `${'é'.repeat(5)}ABCD${'è'.repeat(5)}`,
  `${'x7'.repeat(3)}Kp-qui pousse`,
  'L’été, la marée monte !',
])('accepts the password « %s »', (password) => {
  expect(passwordFaults(password, ['camille.martin@client.example'])).toEqual([]);
});

test.each([
  ['', 'TOO_SHORT'],
  ['elevenchars', 'TOO_SHORT'],
  ['🍷🍷🍷🍷🍷🍷', 'TOO_SHORT'],
  ['aaaaaaaaaaaaaaaa', 'COMMON'],
  ['abcabcabcabcabc', 'COMMON'],
  ['abcd1234abcd', 'COMMON'],
  ['azertyuiopqs', 'COMMON'],
  ['motdepasse2026', 'COMMON'],
  ['M0tDeP@sse2026!', 'COMMON'],
  ['PasswordPassword', 'COMMON'],
  ['comptoir-2026!!', 'COMMON'],
  ['comptoir-demo-2026', 'COMMON'],
  [' '.repeat(12), 'COMMON'],
  ['\u00a0'.repeat(12), 'COMMON'],
  ['\u0301'.repeat(12), 'COMMON'],
  ['azertyuiop123', 'COMMON'],
  ['1qaz2wsx3edc', 'COMMON'],
  ['zaq12wsxcde3', 'COMMON'],
  ['aaaaaaaaaaab', 'COMMON'],
  ['123456789abc', 'COMMON'],
  ['112233445566', 'COMMON'],
  ['147258369147', 'COMMON'],
  ['coucou123456', 'COMMON'],
  ['parissaintgermain', 'COMMON'],
  ['camille12345', 'IDENTITY'],
  ['MARTIN-martin-1', 'IDENTITY'],
] as const)('refuses the password « %s »: %s', (password, fault) => {
  const identity = ['camille.martin@client.example', 'Camille', 'Martin', 'Brasserie du Port'];
  expect(passwordFaults(password, identity)).toContain(fault);
});
