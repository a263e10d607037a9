import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';
import { checkLink } from './markdown-links.ts';

const html = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Markdown text={text} />
    </MemoryRouter>,
  );

test('what a text is made of becomes elements', () => {
  const page = html(
    '# Un\n\n## Deux\n\nUn **mot** et *un autre*\n\n- a\n- b\n\n| x | y |\n|---|---|\n| 1 | 2 |',
  );
  expect(page).toMatch(/<h2[^>]*>Un<\/h2>/);
  expect(page).toContain('<strong>mot</strong>');
  expect(page).toContain('<em>un autre</em>');
  expect(page.match(/<li/g)).toHaveLength(2);
  expect(page).toMatch(/<th[^>]*>x<\/th>/);
});

test('raw HTML shows as the text that it is', () => {
  for (const text of [
    '<script>alert(1)</script>',
    'avant <img src=x onerror=alert(1)> après',
    '<iframe src="https://evil.example"></iframe>',
  ]) {
    expect(html(text)).not.toMatch(/<(script|img|iframe)/);
  }
  expect(html('<b>gras</b>')).toContain('&lt;b&gt;');
});

test('links that run or leave unseen are only their text', () => {
  for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x']) {
    expect(html(`[ici](${href})`)).not.toContain('<a');
    expect([href, checkLink(href)]).toEqual([href, undefined]);
  }
  expect(html('[ici](/legal/cgv)')).toContain('href="/legal/cgv"');
  expect(html('[ici](https://example.org)')).toContain('href="https://example.org"');
  expect(html('[ici](mailto:a@b.fr)')).toContain('href="mailto:a@b.fr"');
});

test('an image is its words: a text brings no file from elsewhere', () => {
  expect(html('![un plan](https://evil.example/x.png)')).not.toContain('<img');
  expect(html('![un plan](x.png)')).toContain('un plan');
});
