import { expect, test } from 'vitest';
import { isCrawler, pageNotFound, readError } from './page-error.ts';

test('creates with `pageNotFound` the fatal error that the specification describes', () => {
  const error = pageNotFound('/produit/abc');
  expect(error).toMatchObject({
    status: 404,
    fatal: true,
    message: 'Page Not Found: /produit/abc',
  });
});

test('reads the status of an error, and prefers its status message to its message', () => {
  const error = { status: 418, statusMessage: 'a', statusText: 'b', message: 'c' };
  expect(readError(error)).toEqual({ status: 418, text: 'a' });
  expect(readError({ status: 401, statusText: 'b' })).toEqual({ status: 401, text: 'b' });
  expect(readError(new Error('broken'))).toEqual({ status: 500, text: 'broken' });
  expect(readError('text')).toEqual({ status: 500, text: '' });
  expect(readError(null)).toEqual({ status: 500, text: '' });
});

test('recognises the user agents of crawlers, and does not take a browser for a crawler', () => {
  expect(
    isCrawler('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'),
  ).toBe(true);
  expect(isCrawler('facebookexternalhit/1.1')).toBe(true);
  expect(isCrawler('Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)')).toBe(true);
  expect(isCrawler('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0')).toBe(false);
  expect(isCrawler('Mozilla/5.0 (Linux; Android 14; CUBOT X90) Chrome/140.0')).toBe(false);
});
