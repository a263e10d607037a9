import { expect, test } from 'vitest';
import { speakFrench } from '../../../../tests/support/device/speak-french.ts';
import { contactPath, textAt, withPrefill } from './contact-address.ts';

const t = speakFrench();
const at = (search: string) => textAt(new URLSearchParams(search), t);
const typed = { subject: '', order: '', body: '' };

test('returns the subject, the order number and the text that the URL contains', () => {
  expect(at('')).toEqual({});
  expect(at('sujet=produit&q=gobelet')).toEqual({
    subject: 'Produit',
    body: 'Bonjour, je cherche cet article\u00a0: gobelet',
  });
  expect(at('article=GOB-25')).toEqual({
    subject: 'Produit',
    body: 'Bonjour, je cherche cet article\u00a0: GOB-25',
  });
  expect(at('commande=CMD-2026-000123')).toEqual({
    subject: 'Commande',
    order: 'CMD-2026-000123',
  });
  expect(at('sujet=question&q=franco')).toEqual({
    subject: 'Question',
    body: 'franco\n',
  });
  expect(at('sujet=toString&q=%20')).toEqual({});
  expect(at(`commande=${'9'.repeat(500)}`).order).toHaveLength(40);
  expect(contactPath({ sujet: 'question', q: 'à bientôt' })).toBe(
    '/contact?sujet=question&q=%C3%A0+bient%C3%B4t',
  );
});

test('keeps typed text, and adds the text of the URL only once', () => {
  const said = { subject: 'Produit', body: 'Je cherche : thé' };
  expect(withPrefill(typed, said)).toEqual({ ...typed, ...said });
  const before = { subject: 'Autre', order: 'CMD-1', body: 'Bonjour' };
  const after = { ...before, body: 'Bonjour\n\nJe cherche : thé' };
  expect(withPrefill(before, said)).toEqual(after);
  expect(withPrefill(after, said)).toEqual(after);
  expect(withPrefill(before, {})).toEqual(before);
});
