import { expect, test } from 'vitest';
import { isWholeFile } from './whole-file.ts';

const SCRIPT = 'https://shop.example/assets/en-1.js';
const PAGE = 'https://shop.example/index.html?__WB_REVISION__=1';

const answer = (type: string, status = 200) =>
  new Response('', { status, headers: { 'content-type': type } });

test('a page in place of a file is not that file, whatever it calls itself', () => {
  expect(isWholeFile(SCRIPT, answer('text/javascript; charset=utf-8'))).toBe(true);
  expect(isWholeFile(SCRIPT, answer('text/html; charset=utf-8'))).toBe(false);
  expect(isWholeFile(PAGE, answer('text/html; charset=utf-8'))).toBe(true);
});

test('neither a failure nor what came from elsewhere', () => {
  expect(isWholeFile(PAGE, answer('text/html', 503))).toBe(false);
  const moved = Object.defineProperty(answer('text/html'), 'redirected', { value: true });
  expect(isWholeFile(PAGE, moved)).toBe(false);
});
