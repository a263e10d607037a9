import { expect, test } from 'vitest';
import { unreachedCalls, unusedExports } from './specification/reached.ts';
import { readMarkers } from './specification/read-markers.ts';
import { rows } from './specification/rows.ts';
import { read, repositoryFiles } from './support/repository.ts';

const files = repositoryFiles
  .filter((file) => /^(?:contract|server|src|sw|build|tools|tests)\/.*\.(?:ts|tsx|mjs)$/.test(file))
  .filter((file) => file !== 'tests/specification.test.ts');
const isTestFile = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);

const markers = files.map((file) => ({
  file,
  ...readMarkers(read(file), isTestFile(file)),
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

/** What the page and its workers are made of, and the server. */
const product = files
  .filter((file) => /^(?:contract|server|src|sw)\//.test(file) && !isTestFile(file))
  .map((file) => ({ file, source: read(file) }));

test('what a marked test shows is on a user’s path: the page makes each call, and uses each rule', () => {
  const isPage = ({ file }: { file: string }) => /^(?:src|sw)\//.test(file);
  expect(unreachedCalls(Object.entries(rows), product.filter(isPage))).toEqual([]);
  const tested = files.filter((file) => file.startsWith('contract/') && isTestFile(file));
  const unused = tested.flatMap((file) =>
    unusedExports(read(file), product).map((name) => `${file}: ${name}`),
  );
  expect(unused).toEqual([]);
});

test('a call that only the server knows, and a rule that only tests call, are found', () => {
  const page = { file: 'src/a.ts', source: "call('orders.create', { body });" };
  const called: [string, string][] = [
    ['call.create', 'POST /api/commandes/create makes the order'],
    ['call.is-client', 'POST /api/commandes/is-client tells whether clNum exists'],
  ];
  expect(unreachedCalls(called, [page])).toEqual(['call.is-client']);
  const source = [
    "import { setByPack, stepBy } from './packaging.ts';",
    '// Specification: rule.x',
    "test('x', () => {",
    '  expect(setByPack(1, 2) + stepBy(1)).toBe(3);',
    '});',
  ].join('\n');
  const rules = {
    file: 'contract/packaging.ts',
    source: 'export const setByPack = 1, stepBy = 2;',
  };
  const user = { file: 'src/b.ts', source: "import { stepBy } from 'x';\nstepBy(3);" };
  expect(unusedExports(source, [rules, user])).toEqual(['setByPack']);
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
