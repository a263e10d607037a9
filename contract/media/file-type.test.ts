import { expect, test } from 'vitest';
import { fileType } from './file-type.ts';

const of = (text: string) => fileType(Buffer.from(text, 'latin1'));

test('detects the type of a file by its first bytes', () => {
  expect(of('\xff\xd8\xff\xe0')).toBe('image/jpeg');
  expect(of('\x89PNG\r\n\x1a\n')).toBe('image/png');
  expect(of('RIFF\x01\x02\x03\x04WEBP')).toBe('image/webp');
  expect(of('GIF89a')).toBe('image/gif');
  expect(of('\x00\x00\x00\x18ftypheic')).toBe('image/heic');
  expect(of('%PDF-1.7')).toBe('application/pdf');
});

test('returns no type for a file that a browser might execute', () => {
  for (const text of ['<svg>', '<!doctype html>', 'RIFFxxxxWAVE', ' %PDF-', '\xff\xd8', '', 'MZ']) {
    expect([text, of(text)]).toEqual([text, undefined]);
  }
});
