import { expect, test } from 'vitest';
import { FACE } from '../../tests/support/documents/looks.ts';
import { mailButton, writeLetter } from './mail-frame.ts';

const LETTER = {
  to: { email: 'camille@client.example', firstName: 'Camille' },
  locale: 'fr',
  subject: 'Votre lien',
  lines: ['Un lien.'],
} as const;

test('shows the logo in a mail, and signs with the distributor’s name, postal address and phone', () => {
  const { html, text, attachments } = writeLetter(LETTER, FACE);
  expect(attachments).toEqual([
    { filename: 'logo.png', content: FACE.logo.png, contentType: 'image/png', cid: 'logo' },
  ]);
  expect(html).toContain('<img src="cid:logo" alt="" width="40" height="40"');
  expect(html).toMatch(/<span[^>]*>Comptoir<\/span><\/p>/);
  const signed = [
    'L’équipe Comptoir de l’Ouest',
    'Comptoir de l’Ouest, 14 rue des Entrepôts, 56100 Lorient',
    '02\u00a061\u00a091\u00a001\u00a000 · bonjour@comptoir-de-l-ouest.example',
  ];
  for (const part of [html, text]) {
    expect(signed.filter((line) => !part.includes(line))).toEqual([]);
  }
});

test('scales the logo of a mail to the largest allowed size, and escapes the name', () => {
  const wide = { ...FACE, name: 'Durand & Fils', logo: { ...FACE.logo, width: 720, height: 120 } };
  const { html } = writeLetter(LETTER, wide);
  expect(html).toContain('alt="Durand &amp; Fils" width="192" height="32"');
  expect(html).not.toContain('<span');
});

test('signs a mail with the shop’s name until the reference data are imported', () => {
  const { text } = writeLetter(LETTER, { ...FACE, sender: undefined });
  expect(text.trimEnd().endsWith('L’équipe Comptoir')).toBe(true);
});

test('draws the buttons of a mail in the distributor’s colour', () => {
  const button = mailButton('Ouvrir', 'https://shop.example/?a=1&b=2', FACE);
  expect(button).toContain('background:#0B5394');
  expect(button).toContain('href="https://shop.example/?a=1&amp;b=2"');
});
