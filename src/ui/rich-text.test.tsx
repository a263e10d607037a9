import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Block } from '../../contract/content/blocks.ts';
import { RichText } from './rich-text.tsx';

const html = (...content: unknown[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RichText content={content as Block[]} />
    </MemoryRouter>,
  );

test('renders headings, lists and tables as HTML elements of the same kind', () => {
  const page = html(
    { kind: 'heading', depth: 2, id: 's-un', content: ['Un'] },
    { kind: 'list', ordered: true, items: [[{ kind: 'paragraph', content: ['a'] }]] },
    {
      kind: 'table',
      header: [['x']],
      rows: [[[{ kind: 'strong', content: ['1'] }]], [['2']]],
    },
  );
  expect(page).toMatch(/<h2 id="s-un"[^>]*>Un<\/h2>/);
  expect(page).toMatch(/<ol[^>]*><li[^>]*><p[^>]*>a<\/p>/);
  expect(page).toMatch(/<th scope="col"[^>]*>x<\/th>/);
  expect(page).toContain('<strong>1</strong>');
  expect(page.match(/<tr/g)).toHaveLength(3);
});

test('opens an internal link in the app, and sends no referrer to the site of an external link', () => {
  const link = (href: string, inside: boolean) =>
    html({ kind: 'paragraph', content: [{ kind: 'link', href, inside, content: ['ici'] }] });
  expect(link('/legal/cgv', true)).toContain('href="/legal/cgv"');
  expect(link('https://example.org', false)).toMatch(
    /<a href="https:\/\/example.org" rel="noopener noreferrer"/,
  );
});

test('shows an unknown kind of block as plain text', () => {
  const page = html(
    {
      kind: 'paragraph',
      content: ['<script>alert(1)</script>', { kind: 'spoiler', content: ['dit'] }],
    },
    { kind: 'figure', id: 'f-1', parts: [{ kind: 'plan', caption: 'Le plan' }] },
  );
  expect(page).not.toContain('<script');
  expect(page).toContain('dit');
  expect(page).toContain('<p class="my-4">Le plan</p>');
});
