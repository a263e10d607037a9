import { expect, test } from 'vitest';
import { field } from './read-document.ts';

const documentWith = (title: string) => ({ fields: new Map([['titre', title]]), body: 'x' });

test('a field of a document is a line, not a book', () => {
  expect(field(documentWith('x'.repeat(1000)), 'titre', 'title')).toHaveLength(1000);
  expect(() => field(documentWith('x'.repeat(1001)), 'titre', 'title')).toThrow('trop long');
});
