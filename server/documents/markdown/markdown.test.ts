import { expect, test } from 'vitest';
import { parseMarkdown, plainText } from './markdown.ts';

const paragraph = (...content: unknown[]) => ({ kind: 'paragraph', content });

test('converts every kind of Markdown element to a block', () => {
  expect(
    parseMarkdown(
      '# Un\n\n### Trois\n\nUn **mot**, *un autre*, ~~rayé~~ et `code`\\\nfin\n\n- a\n- b\n\n1. c\n\n> dit\n\n---\n\n```\nx = 1\n```\n\n| x | y |\n|---|---|\n| 1 | **2** |',
    ),
  ).toEqual([
    { kind: 'heading', depth: 2, id: 's-un', content: ['Un'] },
    { kind: 'heading', depth: 3, id: 's-trois', content: ['Trois'] },
    paragraph(
      'Un ',
      { kind: 'strong', content: ['mot'] },
      ', ',
      { kind: 'emphasis', content: ['un autre'] },
      ', ',
      { kind: 'deleted', content: ['rayé'] },
      ' et ',
      { kind: 'code', text: 'code' },
      { kind: 'break' },
      'fin',
    ),
    { kind: 'list', ordered: false, items: [[paragraph('a')], [paragraph('b')]] },
    { kind: 'list', ordered: true, items: [[paragraph('c')]] },
    { kind: 'quote', content: [paragraph('dit')] },
    { kind: 'rule' },
    { kind: 'code', text: 'x = 1' },
    {
      kind: 'table',
      header: [['x'], ['y']],
      rows: [[['1'], [{ kind: 'strong', content: ['2'] }]]],
    },
  ]);
});

test('gives equal headings different ids, made of characters that URLs allow', () => {
  const ids = parseMarkdown('## Où & quand ?\n\n## Où & quand ?').map(
    (block) => 'id' in block && block.id,
  );
  expect(ids).toEqual(['s-ou-quand', 's-ou-quand-2']);
});

test('treats raw HTML as text', () => {
  for (const html of [
    '<script>alert(1)</script>',
    '<iframe src="https://evil.example"></iframe>',
  ]) {
    expect(parseMarkdown(html)).toEqual([paragraph(html)]);
  }
  expect(plainText(parseMarkdown('avant <img src=x onerror=alert(1)> après'))).toBe(
    'avant <img src=x onerror=alert(1)> après',
  );
});

test('replaces a link with an unsafe target by the text of the link', () => {
  for (const href of [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
    'http://plain.example',
    'x.html',
  ]) {
    expect([href, parseMarkdown(`[ici](<${href}>)`)]).toEqual([href, [paragraph('ici')]]);
  }
  const link = (href: string, inside: boolean) =>
    paragraph({ kind: 'link', href, inside, content: ['ici'] });
  expect(parseMarkdown('[ici](/legal/cgv)')).toEqual([link('/legal/cgv', true)]);
  for (const href of ['https://example.org/a', 'mailto:a@b.fr', 'tel:+33261910100']) {
    expect(parseMarkdown(`[ici](${href})`)).toEqual([link(href, false)]);
  }
});

test('replaces an image by its text and an entity by its character', () => {
  expect(parseMarkdown('![un plan](https://evil.example/x.png)')).toEqual([paragraph('un plan')]);
  expect(parseMarkdown('&lt;b&gt; 10&nbsp;%')).toEqual([paragraph('<b> 10\u00a0%')]);
});

test('extracts the plain words of blocks', () => {
  const blocks = parseMarkdown(
    '## Un\n\n- **deux** [trois](/x)\n\n| a | b |\n|---|---|\n| c | d |',
  );
  expect(plainText(blocks)).toBe('Un deux trois a b c d');
});

test.each([
  ['quotes in quotes', '>'.repeat(20_000)],
  ['lists in lists', '- '.repeat(20_000)],
  ['emphasis that never ends', '**a '.repeat(20_000)],
  ['emphasis in emphasis', `${'*'.repeat(20_000)}a${'*'.repeat(20_000)}`],
  ['links in links', '['.repeat(20_000)],
])('treats excessive nesting as text: %s', (_, knot) => {
  const [block] = parseMarkdown(`${knot}x\n\nA **word**.`).slice(-1);
  const cut = JSON.stringify(parseMarkdown(`${knot}x`));
  expect(cut).toMatch(/x/);
  expect(cut.match(/"content"/g)?.length ?? 0).toBeLessThan(40);
  expect(block).toEqual(paragraph('A ', { kind: 'strong', content: ['word'] }, '.'));
});
