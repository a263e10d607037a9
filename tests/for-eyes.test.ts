import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { read, repositoryFiles } from './support/repository.ts';

/** They print for eyes: nothing else makes a format, and nothing takes their texts apart. */
const PRINTERS = [
  'contract/core/dates.ts',
  'server/documents/formats.ts',
  'server/import/report.ts',
  'src/lib/format-bytes.ts',
  'src/lib/format.ts',
];
/** It reads parts only. */
const CLOCK = 'contract/core/shop-moment.ts';
/** They compare and cut, and print nothing. */
const SILENT = new Set(['Collator', 'Segmenter']);
const LOCAL = /^(?:toLocale\w*|localeCompare|toDateString|toTimeString)$/;
const PRINTED = /^format(?!s?For|ToParts)[A-Z]\w*$/;
/** A file without these words need not be parsed. */
const HINT = /\bIntl\b|\bformat[A-Z]|ocale(?:[A-Z]|Compare)|to(?:Date|Time)String/;
const READERS = new Set(['Number', 'parseInt', 'parseFloat', 'BigInt', 'toUnits', 'Date', 'parse']);
const LOOKUPS = new Set(['get', 'has', 'set', 'add', 'delete', 'includes', 'indexOf']);
const COMPARISONS = /^(?:[!=]==?|[<>]=?|in|[-*/%])$/;

type Node = { type: string; start: number } & Record<string, unknown>;

const nameOf = (node: unknown): string => {
  const { type, name, property } = (node ?? {}) as Node;
  if (type === 'Identifier') return String(name);
  return type === 'MemberExpression' ? nameOf(property) : '';
};

const isPrinted = (node: unknown): boolean => {
  const { type, callee, expressions } = (node ?? {}) as Node;
  if (type === 'CallExpression') return PRINTED.test(nameOf(callee));
  return type === 'TemplateLiteral' && (expressions as unknown[]).some(isPrinted);
};

/** Where what was printed for eyes becomes data in one file. */
function misuses(file: string, source: string): string[] {
  const found: string[] = [];
  const isPrinter = PRINTERS.includes(file);
  const say = (node: unknown, what: string) =>
    found.push(`${file}:${source.slice(0, (node as Node).start).split('\n').length} ${what}`);
  const never = (node: unknown, what: string) => isPrinted(node) && !isPrinter && say(node, what);
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const silent = new Set<number>();
  new Visitor({
    'Identifier:exit'(node) {
      const isAllowed = isPrinter || file === CLOCK || silent.has(node.start);
      if (node.name === 'Intl' && !isAllowed) say(node, 'Intl');
    },
    MemberExpression(node) {
      const [owner, name] = [nameOf(node.object), nameOf(node.property)];
      if (owner === 'Intl' && SILENT.has(name)) silent.add(node.object.start);
      if (file === CLOCK && name === 'format') say(node, 'format');
      if (LOCAL.test(name)) say(node, name);
      never(node.object, `reads ${name} of a printed text`);
      if (node.computed) never(node.property, 'takes a printed text for a key');
    },
    BinaryExpression(node) {
      if (!COMPARISONS.test(node.operator)) return;
      for (const side of [node.left, node.right]) never(side, `${node.operator} a printed text`);
    },
    UnaryExpression(node) {
      never(node.argument, `${node.operator} a printed text`);
    },
    Property(node) {
      if (node.computed) never(node.key, 'takes a printed text for a key');
    },
    JSXAttribute(node) {
      const { expression } = (node.value ?? {}) as unknown as Node;
      if (nameOf({ ...node.name, type: 'Identifier' }) === 'key') never(expression, 'is a key');
    },
    CallExpression(node) {
      const name = nameOf(node.callee);
      if (!READERS.has(name) && !LOOKUPS.has(name)) return;
      for (const argument of node.arguments) never(argument, `${name}() of a printed text`);
    },
    NewExpression(node) {
      if (!READERS.has(nameOf(node.callee))) return;
      for (const argument of node.arguments) never(argument, 'a date from a printed text');
    },
  }).visit(program);
  return found;
}

const sources = repositoryFiles
  .filter((file) => /^(?:contract|src|sw|server|build|tests|tools)\/.*\.(?:ts|tsx|mjs)$/.test(file))
  // Benchmarks print their results; journeys and tests of formats read what was printed.
  .filter(
    (file) =>
      !/^tests\/(?:bench|e2e|engines)\/|\/format\S*\.test\.ts$|(?:feigned|printed)-dates/.test(
        file,
      ),
  );

test('what is printed for eyes is shown and nothing else', () => {
  expect(sources.length).toBeGreaterThan(800);
  const found = sources.flatMap((file) => {
    const source = read(file);
    return HINT.test(source) ? misuses(file, source) : [];
  });
  expect(found).toEqual([]);
});

test.each([
  "const day = new Intl.DateTimeFormat('en-CA').format(now);",
  'const { DateTimeFormat } = Intl;',
  "const day = new Date().toLocaleDateString('sv-SE');",
  'rows.sort((one, other) => one.localeCompare(other));',
  "const year = formatDay(at, 'fr').slice(-4);",
  "const isToday = formatDay(at, 'fr') === formatDay(now, 'fr');",
  'const amount = Number(formatMoney(price, locale));',
  'const amount = +formatMoney(price, locale);',
  'const at = new Date(formatDay(now, locale));',
  'const row = byDay.get(formatDay(at, locale));',
  'const row = byDay[formatDay(at, locale)];',
  `const row = byDay.get(\`\${clNum} \${formatDay(at, locale)}\`);`,
  'const rows = { [formatDay(at, locale)]: 1 };',
  'const row = <li key={formatDay(at, locale)} />;',
])('finds it: %s', (line) => {
  expect(misuses('src/features/planted.tsx', line)).not.toEqual([]);
});

test('the shop’s clock reads parts', () => {
  expect(misuses(CLOCK, 'const time = clock.format(at);')).toEqual([`${CLOCK}:1 format`]);
  expect(misuses(CLOCK, 'const parts = clock.formatToParts(at);')).toEqual([]);
});
