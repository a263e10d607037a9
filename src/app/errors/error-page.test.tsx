import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { pageNotFound } from './page-error.ts';

const fixture = vi.hoisted(() => ({
  error: undefined as unknown,
  isDevelopment: false,
  route: 'index',
}));
vi.mock('react-router', async (original) => ({
  ...(await original<object>()),
  useRouteError: () => fixture.error,
  useMatches: () => [{ id: fixture.route }],
}));
vi.mock('../../lib/env.ts', () => ({
  buildId: 'this',
  get isDevelopment() {
    return fixture.isDevelopment;
  },
}));
vi.mock('../router/server-redirect.ts', () => ({
  unredirectedPath: createStore(() => ({ path: '/' })),
}));
const browser = { userAgent: '', languages: ['fr'] };
vi.stubGlobal('navigator', browser);
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('document', { cookie: '', documentElement: {} });

const { startI18n } = await import('../../i18n/i18n.ts');
const { textFiles } = await import('../texts.ts');
const { ErrorPage } = await import('./error-page.tsx');

beforeAll(() => startI18n(textFiles));
beforeEach(() => {
  fixture.isDevelopment = false;
  fixture.route = 'index';
  browser.userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0';
});

function pageOf(error: unknown, path = '/'): string {
  fixture.error = error;
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <ErrorPage />
    </MemoryRouter>,
  );
}
const titleOf = (page: string) => /<h1[^>]*>([^<]*)/.exec(page)?.[1];
const textsOf = (page: string) =>
  [...page.matchAll(/<p(?: [^>]*)?>([^<]*)/g)].map(([, text]) => text);

test('shows for a 404 a picture, a text and the link to the login page', () => {
  const page = pageOf(pageNotFound('/nulle-part'));
  expect(titleOf(page)).toBe('Erreur 404');
  expect(page).toContain('<svg');
  expect(textsOf(page)).toEqual(['Désolé, cette page n’existe pas.']);
  expect(page).toMatch(/<a [^>]*href="\/auth\/connexion"[^>]*>Continuer/);
});

test('shows for a 404 of a product also the text that the product does not exist', () => {
  fixture.route = 'produit-id';
  expect(textsOf(pageOf(pageNotFound('/produit/7')))).toEqual([
    'Désolé, cette page n’existe pas.',
    'Aucun article n’a ce numéro, ou il n’est plus au catalogue.',
  ]);
  expect(textsOf(pageOf({ status: 401 }))).toHaveLength(1);
});

test('shows a 404 only after the server has sent no redirect, and any other error at once', () => {
  expect(pageOf(pageNotFound('/promos'), '/promos')).toBe('');
  expect(titleOf(pageOf({ status: 401 }, '/promos'))).toBe('Erreur 401');
});

test('shows only a text for a 401: the user may not open the page', () => {
  const page = pageOf({ status: 401, statusText: 'Unauthorized' });
  expect(titleOf(page)).toBe('Erreur 401');
  expect(textsOf(page)).toEqual(['Vous n’êtes pas autorisé à visiter cette page.']);
  expect(page).not.toContain('<svg');
});

test('shows the status message of an error of any other kind, or the error message if no status message exists', () => {
  for (const [error, text] of [
    [{ status: 503, statusMessage: 'Maintenance', message: 'x' }, 'Maintenance'],
    [{ status: 503, message: 'Le serveur dort' }, 'Le serveur dort'],
    [new Error('cassé'), 'cassé'],
  ] as const) {
    expect(textsOf(pageOf(error))).toEqual(['Une erreur est survenue.', text]);
  }
});

test('shows all fields of an error in development, and hides them in production', () => {
  const error = Object.assign(new Error('cassé'), { status: 500, detail: 'la pièce 7' });
  expect(pageOf(error)).not.toMatch(/la pièce 7|error-page/);
  fixture.isDevelopment = true;
  expect(pageOf(error)).toMatch(/la pièce 7/);
  expect(pageOf(error)).toMatch(/error-page\.test/);
});

test('shows nothing to a crawler instead of an error page', () => {
  browser.userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  for (const error of [pageNotFound('/x'), new Error('cassé'), { status: 401 }]) {
    expect(pageOf(error)).toBe('');
  }
});
