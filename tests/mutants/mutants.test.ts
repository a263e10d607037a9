import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mutants } from './mutants.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test.each(mutants)('$name: $of of $file is still there to be replaced', async ({ file, of }) => {
  const module = await import(join(root, file));
  expect(typeof module[of]).toBe('function');
});

test('each fault has a name of its own', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});
