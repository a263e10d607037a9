import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test('writes bytes as kilo-, mega- or gigabytes with at most one decimal', () => {
  const shown = (bytes: number) => formatBytes(bytes, 'fr').replace(/\s/g, ' ');
  expect(shown(0)).toBe('0 ko');
  expect(shown(940)).toBe('0,9 ko');
  expect(shown(919_800)).toBe('919,8 ko');
  expect(shown(12_340_000)).toBe('12,3 Mo');
  expect(shown(10_700_000_000)).toBe('10,7 Go');
  expect(shown(5_000_000_000_000)).toBe('5 000 Go');
});
