import { expect, test } from 'vitest';
import { makeLine, makeOrderDetail } from '../../../../tests/support/device/make-order-detail.ts';
import { FACE } from '../../../../tests/support/documents/looks.ts';
import { orderMail } from './order-mail.ts';

/** Returns the text of the HTML as a reader sees it. */
const seen = (html = '') =>
  html
    .replace(/<(?:br|\/p|\/tr|\/td)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

test('the order mail has the complete order, the contact as recipient and the representative in copy', () => {
  const lines = [
    makeLine({ LCRemise1: '12.5', note: 'Sans couvercle' }),
    makeLine({ reference: 'HUI-5', name: 'Huile', LCPrixVente: '1234.5', LCTvaTx: '5.5' }),
  ];
  const mail = orderMail(makeOrderDetail({ lines, comment: 'Avant 9 h' }), FACE);
  expect(mail).toMatchObject({
    to: 'camille@client.example',
    cc: 'lena@distributor.example',
    name: 'CMD-2026-000123',
    subject: 'Votre commande n°\u00a0CMD-2026-000123 est confirmée',
  });
  const words = [
    'Bonjour Camille,',
    'Camille Martin',
    'BC 12',
    'Hôtel de l’Erdre',
    'Livraison prévue le mardi 24 novembre 2026.',
    'Standard, Entrepôt, 3 quai des Indes, 56100 Lorient',
    'virement à 30 jours fin de mois',
    'Avant 9 h',
    'GOB-1',
    'Gobelet carton kraft 10 cl',
    '20 × 0,0840\u00a0€ −12,5\u00a0%',
    'Sans couvercle',
    '20 × 1\u202f234,50\u00a0€',
    '24\u202f690,00\u00a0€',
    '9,90\u00a0€',
    // 20 % VAT applies to one line for 1.47 and the delivery for 9.90, 5.5 % VAT to the other line
    // for 24,690.00.
    'TVA 20\u00a0% (11,37\u00a0€)',
    '2,27\u00a0€',
    'TVA 5,5\u00a0% (24\u202f690,00\u00a0€)',
    '1\u202f357,95\u00a0€',
    '24\u202f701,37\u00a0€',
    '26\u202f061,59\u00a0€',
  ];
  for (const text of [mail?.text ?? '', seen(mail?.html)]) {
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
  }
});

test('the order mail shows the éco-contribution per unit, and its total between goods and delivery', () => {
  const lines = [makeLine({ ecoContribution: '0.1234' }), makeLine({ LCTvaTx: '5.5' })];
  const mail = orderMail(makeOrderDetail({ lines }), FACE);
  for (const text of [mail?.text ?? '', seen(mail?.html)]) {
    expect(text).toContain('+\u00a00,1234\u00a0€ d’éco-contribution par pièce');
    expect(text).toMatch(
      /Articles HT.{1,3}3,36\u00a0€\s+Éco-contribution HT.{1,3}2,47\u00a0€\s+Livraison HT/s,
    );
    // 20 % VAT applies to 1.68 + 2.468 + 9.90, 5.5 % VAT to 1.68.
    expect(text).toContain('TVA 20\u00a0% (14,05\u00a0€)');
    expect(text).toContain('15,73\u00a0€');
  }
});

test('the order mail names each shortage, and promises the delivery day only for goods in stock', () => {
  const shortages = [{ arNum: 1, missing: 10, comesOn: '20261205' }];
  const mail = orderMail(makeOrderDetail({ lines: [makeLine({ note: 'Vite' })], shortages }), FACE);
  for (const text of [mail?.text ?? '', seen(mail?.html)]) {
    expect(text).toContain('Livraison prévue le mardi 24 novembre 2026, pour ce qui est en stock.');
    expect(text).toMatch(/10 manquent, retour le 05\/12\/2026\s+Vite/);
  }
});

test('the order mail is in the contact’s language and names the representative who placed the order', () => {
  const detail = makeOrderDetail({
    contact: {
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@client.example',
      locale: 'en',
      isActive: true,
    },
    placedBy: { type: 'commercial', name: 'Lena Marchand' },
  });
  const mail = orderMail(detail, FACE);
  expect(mail?.subject).toBe('Your order no. CMD-2026-000123 is confirmed');
  expect(mail?.text).toContain(
    'Lena Marchand placed the order no. CMD-2026-000123 on your behalf. It is confirmed.',
  );
  expect(mail?.text).toContain('20 × €0.0840');
  expect(mail?.html).toContain('<html lang="en">');
  expect(mail?.text).not.toMatch(/commande|TVA/);
});

test('the order mail goes to the contact, or otherwise to the representative, and once per e-mail address', () => {
  const { contact, representative } = makeOrderDetail();
  if (!contact || !representative) throw new Error('somebody is missing');
  expect(orderMail(makeOrderDetail({ representative: null }), FACE)?.cc).toBeUndefined();
  expect(orderMail(makeOrderDetail({ contact: null }), FACE)).toMatchObject({
    to: representative.email,
    cc: undefined,
  });
  const same = { ...contact, email: 'Lena@Distributor.example' };
  expect(orderMail(makeOrderDetail({ contact: same }), FACE)?.cc).toBeUndefined();
  expect(orderMail(makeOrderDetail({ contact: null, representative: null }), FACE)).toBeUndefined();
});

test('the HTML of the order mail escapes texts that users have written', () => {
  const evil = '<img src=x onerror="alert(1)">&amp;';
  const detail = makeOrderDetail({
    reference: evil,
    comment: evil,
    instructions: evil,
    placedBy: { type: 'commercial', name: evil },
    lines: [makeLine({ reference: evil, name: evil, note: evil })],
    client: { ...makeOrderDetail().client, name: evil },
  });
  const html = orderMail(detail, FACE)?.html ?? '';
  expect(html).not.toContain('<img src=x');
  expect(seen(html).split(evil).length - 1).toBeGreaterThanOrEqual(7);
});
