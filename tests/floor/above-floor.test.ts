import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { FLOOR } from '../../build/floor.ts';
import { read, repositoryFiles } from '../support/repository.ts';

/*
 * What page, workers and contract use of the browser is there in the oldest one that is supported. The
 * language is the types' to check (`lib` of their tsconfig files); this looks for the rest, by name.
 */
const [title = '', ...names] = read('tests/floor/above-floor.txt').trim().split('\n');
const above = new Set(names);

/** Used where the browser has it, through a type that says so. */
const OPTIONAL: Record<string, string> = {
  'src/app/shell/connection-bar.tsx': '.setAppBadge .clearAppBadge',
  'src/features/scanner/lazy/scans/device-scans.ts': '.vibrate',
  'src/offline/storage-state.ts': '.estimate',
  'src/ui/dialog/popover.tsx': '.hidePopover',
  'sw/outbox.ts': '.setAppBadge',
};
/** Of Zod, Dexie and the scanner's stand-in; those of sets and iterators are the types' to find. */
const LIBRARIES = ['.union', '.toArray', 'BarcodeDetector'];

interface Uses {
  file: string;
  names: Set<string>;
}

/** What a file uses, and what it declares: a name of our own says nothing about the browser. */
function readFile(file: string, source: string, own: Set<string>): Uses {
  const used = new Set<string>();
  const declare = (key: unknown) => {
    const { name } = key as { name?: string };
    if (name) own.add(`.${name}`).add(`Window.${name}`);
  };
  new Visitor({
    MemberExpression({ object, property }) {
      if (property.type !== 'Identifier') return;
      used.add(`.${property.name}`);
      if (object.type === 'Identifier')
        used.add(`${object.name}.${property.name}`).add(object.name);
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') used.add(callee.name);
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier') used.add(`Window.${callee.name}`);
    },
    Property: ({ key }) => declare(key),
    FunctionDeclaration({ id }) {
      if (id) own.add(`Window.${id.name}`);
    },
    TSPropertySignature: ({ key }) => declare(key),
    TSMethodSignature: ({ key }) => declare(key),
    MethodDefinition: ({ key }) => declare(key),
    PropertyDefinition: ({ key }) => declare(key),
  }).visit(parseSync(file, source).program);
  return { file, names: used };
}

function usesAbove(sources: readonly (readonly [file: string, source: string])[]): string[] {
  const own = new Set(LIBRARIES);
  const all = sources.map(([file, source]) => readFile(file, source, own));
  return all.flatMap(({ file, names: used }) =>
    [...used].filter((name) => above.has(name) && !own.has(name)).map((name) => `${file} ${name}`),
  );
}

const sources = repositoryFiles
  .filter((file) => /^(?:contract|src|sw)\/.*\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => [file, read(file)] as const);

test('nothing is used that a supported browser may lack, but where it is asked for first', () => {
  expect(title).toContain(JSON.stringify(FLOOR));
  expect(sources.length).toBeGreaterThan(500);
  const known = Object.entries(OPTIONAL).flatMap(([file, all]) =>
    all.split(' ').map((name) => `${file} ${name}`),
  );
  expect(usesAbove(sources).toSorted()).toEqual(known.toSorted());
});

test.each([
  'const groups = Map.groupBy(lines, keyOf);',
  'const { promise } = Promise.withResolvers();',
  'if (URL.canParse(text)) open(text);',
  'fetch(url, { signal: AbortSignal.any([one, other]) });',
  'requestIdleCallback(work);',
  'const isSeen = element.checkVisibility();',
  'const seen = new ViewTransition();',
  'const size = await navigator.storage.estimate();',
])('finds it: %s', (line) => {
  expect(usesAbove([['planted.ts', line]])).not.toEqual([]);
});
