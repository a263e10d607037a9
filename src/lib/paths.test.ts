import { expect, test } from 'vitest';
import { pathTo, redirectOf, withRedirect } from './paths.ts';

test('fills the parameters of a path and escapes them', () => {
  expect(pathTo('index')).toBe('/');
  expect(pathTo('produit-id', { id: 42 })).toBe('/produit/42');
  expect(pathTo('communication-article', { article: 'a/b' })).toBe('/communication/a%2Fb');
});

test('writes a redirect target into a URL and reads the same target back', () => {
  const path = withRedirect('/auth/connexion', '/compte?page=2&x=é');
  expect(redirectOf(new URL(path, 'http://x').search)).toBe('/compte?page=2&x=é');
  expect(withRedirect('/auth/connexion', '/')).toBe('/auth/connexion?redirect=%2F');
  expect(redirectOf('')).toBeNull();
});
