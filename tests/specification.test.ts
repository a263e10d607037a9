import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readMarkers } from './specification/read-markers.ts';
import { rows } from './specification/rows.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => /^(?:contract|server|src|sw|build|tools|tests)\/.*\.(?:ts|tsx|mjs)$/.test(file))
  .filter((file) => file !== 'tests/specification.test.ts' && existsSync(join(root, file)));
const isTestFile = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);

const markers = files.map((file) => ({
  file,
  ...readMarkers(readFileSync(join(root, file), 'utf8'), isTestFile(file)),
}));

test('every row of the specification is named by a test', () => {
  const testsOf = Map.groupBy(
    markers.flatMap(({ file, named }) => [...new Set(named)].map((id) => ({ id, file }))),
    ({ id }) => id,
  );
  const table = Object.keys(rows).map((id) => {
    const named = (testsOf.get(id) ?? []).map(({ file }) => file);
    return `${id.padEnd(44)} ${named.join(' ') || '— no test'}`;
  });
  process.stdout.write(`${table.length} rows of the specification\n${table.join('\n')}\n`);
  expect(Object.keys(rows).filter((id) => !testsOf.has(id))).toEqual([]);
});

test('every marker names a row, and stands above a test that runs', () => {
  const wrong = markers.flatMap(({ file, named, faults }) => [
    ...faults.map((fault) => `${file}: ${fault}`),
    ...named.filter((id) => !(id in rows)).map((id) => `${file}: no row is called ${id}`),
  ]);
  expect(wrong).toEqual([]);
});

test('a marker counts only above a test that runs', () => {
  const above = (line: string) => readMarkers(`// Specification: a, b\n${line}`, true);
  for (const line of ["test('x', () => {", "  it('x', () => {", 'test.each([', 'test.each<X>([']) {
    expect([line, above(line)]).toEqual([line, { named: ['a', 'b'], faults: [] }]);
  }
  for (const line of ["describe('x', () => {", 'const x = 1;', '', '// test(', "mutest('x')"]) {
    expect([line, above(line).named, above(line).faults.length]).toEqual([line, [], 1]);
  }
  for (const word of ['skip', 'todo', 'fixme']) {
    expect(above(`test.${word}('x', () => {`).named).toEqual([]);
  }
  expect(above("// Specification: c\ntest('x', () => {").named).toEqual(['a', 'b', 'c']);
  expect(readMarkers("// Specification: a\ntest('x', () => {", false).named).toEqual([]);
});
