import { expect, test } from 'vitest';
import { passwordRefusals } from './password-refusals.ts';

const IDENTITY = [
  'lea.martin@poissonnerie-legall.example',
  'Léa',
  'Martin',
  'Brasserie du Port',
  'Maison Lestrade',
];

test.each([
  // These are listed passwords, some with other digits and signs around them.
  'manchesterunited',
  'Manchester.United!',
  'liverpool1234',
  '1234liverpool!',
  'L1verp00l2026',
  'Juventus1897!',
  'Arsenal12345',
  'realmadrid2024',
  'harleydavidson',
  'chickenwing101',
  'Finál FANTASY',
  'correcthorsebatterystaple',
  'Correct Horse Battery Staple 1',
  'olympiquedemarseille',
  'Allez les bleus 98',
  'M0tdepa$$32026',
  'P@ssw0rd1234',
  'Passw0rd2026!',
  'Welcome2026!!',
  'Bonjour12345!',
  'sunshine2026',
  'letmein12345',
  'cheval201020',
  'Fourchette88!',
  'Guillaume2026',
  '1q2w3e4r5t6y',
  // These consist of two common words.
  'soleil bonjour',
  'DragonMonkey12',
  'Amour-Toujours-7',
  'chevalcheval2026',
  // These contain seasons, months and weekdays.
  'Printemps2026',
  'Été2026!!!!!!',
  'Hiver-2026-2027',
  'Summer2026!!!',
  'Février_2026',
  'Septembre2026',
  'December2025!',
  'Dimanche12345',
  'Wednesday2026!',
  '2026Lundi2026',
])('refuses the password “%s” as common', (password) => {
  expect(passwordRefusals(password, IDENTITY)).toContain('COMMON');
});

test.each([
  '2026-Lestrade-2026',
  'Maison Lestrade 1!',
  'brasserieduport1',
  'M4rtin-12345678',
  '19840527 Léa 1984',
  'leamartin-20261128',
  '12PoissonnerieLeGall34',
])('refuses “%s” as a password made of user, client or shop names', (password) => {
  expect(passwordRefusals(password, IDENTITY)).toContain('IDENTITY');
});

test.each([
  'quatre mots bien longs',
  'lampadaire cobalt 88',
  'armoire violette 41',
  'une autre phrase tranquille',
  'vends 3 tables en chêne',
  'girafe tunnel moutarde brouette',
  'cheval-soleil-fenêtre-cuillère',
  'LavandeOursinCharpenteRadis',
  'le chat de Léa dort sur le piano',
  'mars et juin sont trop loin de Lorient',
  'plumage7tracteur2biscuit',
  'trapeze walnut ignite sponge',
  'Xk9#mQ2vL7pR',
  'hqzvxnwtkjrb',
  'b7f2-9d41-e6a8-03c5',
  'wuX4-8fje-Rt2k',
  'tE!x8Zq$r1Lo@v',
])('accepts the password “%s”', (password) => {
  expect(passwordRefusals(password, IDENTITY)).toEqual([]);
});

test('beyond the length of listed passwords, refuses a repeated word and accepts a long sentence', () => {
  expect(passwordRefusals('manchesterunited'.repeat(64))).toEqual(['COMMON']);
  expect(passwordRefusals('quatre mots bien longs, '.repeat(40).concat('fin'))).toEqual([]);
});
