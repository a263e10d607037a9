import { expect, test } from 'vitest';
import { readTarget } from './server-redirect.ts';

test('a path leads inside, an address outside, anything else nowhere', () => {
  expect(readTarget('/promotions?a=1', '/soldes')).toEqual({
    kind: 'inside',
    path: '/promotions?a=1',
  });
  expect(readTarget('https://example.org/x', '/soldes')).toEqual({
    kind: 'outside',
    href: 'https://example.org/x',
  });
  for (const target of [
    '',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil',
    'ftp://x',
    'data:,x',
  ]) {
    expect([target, readTarget(target, '/soldes')]).toEqual([target, undefined]);
  }
});

test('a path that leads to itself is no redirect', () => {
  expect(readTarget('/soldes', '/soldes')).toBeUndefined();
});
