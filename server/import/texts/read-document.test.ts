import { expect, test } from 'vitest';
import { field } from './read-document.ts';

const documentWith = (title: string) => ({ fields: new Map([['titre', title]]), body: 'x' });

test('refuses a field with more than 1000 characters in the head of a document', () => {
  expect(field(documentWith('x'.repeat(1000)), 'titre', 'title')).toHaveLength(1000);
  expect(() => field(documentWith('x'.repeat(1001)), 'titre', 'title')).toThrow('trop long');
});
