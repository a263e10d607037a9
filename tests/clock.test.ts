import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { read, repositoryFiles } from './support/repository.ts';

/*
 * The device's date by itself says nothing: what has a date uses `serverNow`, delays use
 * `performance.now()` (record 64).
 */
const READERS: Record<string, string> = {
  'src/lib/clock.ts': 'knows the offset to the server’s date',
  'src/app/updates/reload-guard.ts': 'ten seconds over a reload, which no other clock survives',
  'src/app/router/server-redirect.ts': 'ten seconds over a reload, which no other clock survives',
};

type Node = { type: string; name?: string; start: number };

/** The lines of a file that read the device's date. */
function readings(file: string, source: string): string[] {
  const found: string[] = [];
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const isDate = (node: unknown) => (node as Node).name === 'Date';
  const say = ({ start }: { start: number }) =>
    found.push(`${file}:${source.slice(0, start).split('\n').length}`);
  new Visitor({
    NewExpression(node) {
      if (isDate(node.callee) && node.arguments.length === 0) say(node);
    },
    CallExpression(node) {
      if (isDate(node.callee)) say(node);
    },
    MemberExpression(node) {
      if (isDate(node.object) && (node.property as Node).name === 'now') say(node);
    },
    VariableDeclarator(node) {
      if (node.init && isDate(node.init)) say(node);
    },
  }).visit(program);
  return found;
}

const sources = repositoryFiles.filter((file) =>
  /^(?:contract|src|sw)\/.*(?<!\.test)\.tsx?$/.test(file),
);

test('the device’s date is read in these files only', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) => {
    const source = read(file);
    return source.includes('Date') ? readings(file, source) : [];
  });
  const files = found.map((place) => place.replace(/:\d+$/, ''));
  expect(found.filter((place) => !(place.replace(/:\d+$/, '') in READERS))).toEqual([]);
  expect(Object.keys(READERS).filter((file) => !files.includes(file))).toEqual([]);
});

test.each([
  'const today = shopDay(Date.now());',
  'const [now] = useState(Date.now);',
  'const hour = new Date().getHours();',
  'const text = Date();',
  'const { now } = Date;',
])('finds it: %s', (line) => {
  expect(readings('src/features/planted.tsx', line)).toHaveLength(1);
});

test('no day is taken from UTC or from the machine’s time zone: the shop’s has begun before', () => {
  const pattern = /new Date\(\)\s*\.\s*(?:toISOString\(\)\s*\.\s*slice|get(?!Time))/;
  const takes = (file: string) => pattern.test(read(file));
  const files = repositoryFiles.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && takes(file));
  // The line above that is planted, and no other.
  expect(files).toEqual(['tests/clock.test.ts']);
});

test('a moment that is given is no reading', () => {
  const line =
    'const day = new Date(serverNow()).getUTCDay() + Date.parse(text) + Date.UTC(2026, 1);';
  expect(readings('src/features/planted.tsx', line)).toEqual([]);
});
