import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mutants } from './mutants.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('each planted fault still finds the one place that it is written for', () => {
  const lost = mutants.flatMap(({ name, file, edits }) => {
    const code = readFileSync(join(root, file), 'utf8');
    return edits
      .filter(([from]) => code.split(from).length !== 2)
      .map(([from]) => ({ name, file, from }));
  });
  expect(lost).toEqual([]);
});
