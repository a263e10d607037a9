import { expect, test } from 'vitest';
import { read, repositoryFiles } from './support/repository.ts';

const sources = repositoryFiles
  .filter((file) => /^(?:src|sw|public)\/.*(?<!\.test)\.(?:ts|tsx|js)$/.test(file))
  .map((file) => ({ file, code: read(file) }));

const record = read('docs/decisions/0037-what-the-device-keeps.md');
const kept = [...record.matchAll(/^\| `([^`]+)` \| (\w+) \|/gm)].map(
  ([, name = '', store = '']) => ({
    name,
    store,
  }),
);
const namesIn = (store: string) =>
  kept.filter((one) => one.store === store).map(({ name }) => name);
/** Every name that the record knows, those that keep nothing included. */
const known = [...record.matchAll(/`((?:comptoir-|returnTo)[^`]*)`/g)].map(([, name = '']) => name);

/** What is called by name: a constant of any file, or the keys of the preferences. */
const constants = new Map<string, string[]>();
for (const { code } of sources) {
  for (const [, name = '', value = ''] of code.matchAll(/const (\w+) = '([^']+)';/g)) {
    constants.set(name, [...(constants.get(name) ?? []), value]);
  }
}

function keysOf(argument: string, code: string): string[] {
  const literal = /^'([^']+)'$/.exec(argument);
  if (literal?.[1]) return [literal[1]];
  const own = new RegExp(`const ${argument.replace(/\W.*/, '')} = '([^']+)';`).exec(code);
  if (own?.[1]) return [own[1]];
  if (argument === 'keyOf(name)') {
    const fields = /interface Preferences \{([^}]*)\}/.exec(code)?.[1] ?? '';
    return [...fields.matchAll(/(\w+):/g)].map(([, name]) => `comptoir-${name}`);
  }
  const imported = constants.get(argument) ?? [];
  return imported.length === 1 ? imported : [`${argument}, which this test cannot read`];
}

/** They keep under the name that they are given. */
const KEEPERS = ['src/lib/cookies.ts', 'src/lib/device-switch.ts', 'src/lib/storage.ts'];

/** The first argument of each call of these. */
const asked = (calls: RegExp) =>
  sources.flatMap(({ file, code }) =>
    KEEPERS.includes(file)
      ? []
      : [...code.matchAll(calls)].flatMap(([, argument = '']) => keysOf(argument, code)),
  );

const ARGUMENT = /\(\s*('[^']+'|\w+(?:\(\w*\))?)/.source;

test('every key that the device or the tab keeps is in the record, under its storage', () => {
  const device = asked(new RegExp(`(?:deviceStorage\\s*\\.\\w+Item|deviceSwitch)${ARGUMENT}`, 'g'));
  const tab = asked(new RegExp(`tabStorage\\s*\\.\\w+Item${ARGUMENT}`, 'g'));
  const cookies = asked(new RegExp(`\\b(?:read|write|erase)Cookie${ARGUMENT}`, 'g'));
  const persisted = asked(/persist\([\s\S]*?\bname: (\w+)/g);
  expect([...new Set([...device, ...persisted])].sort()).toEqual(namesIn('localStorage').sort());
  expect([...new Set(tab)].sort()).toEqual(namesIn('sessionStorage').sort());
  expect([...new Set(cookies)].sort()).toEqual(namesIn('cookie').sort());
});

test('nobody goes past what guards a storage', () => {
  const doors: Record<string, string[]> = {
    'localStorage|sessionStorage': ['src/lib/storage.ts', 'public/boot.js'],
    'document\\.cookie|cookieStore': ['src/lib/cookies.ts', 'public/boot.js'],
    indexedDB: ['src/offline/database/database.ts', 'src/offline/idb.ts'],
  };
  for (const [door, files] of Object.entries(doors)) {
    const found = sources.filter(({ code }) =>
      new RegExp(`(?<!['\\w])(?:${door})\\b`).test(withoutComments(code)),
    );
    expect([door, found.map(({ file }) => file).sort()]).toEqual([door, files.sort()]);
  }
});

const withoutComments = (code: string) =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** `comptoir-${userKey}` and `comptoir-<user>` are the same name. */
const shape = (name: string) => name.replace(/\$\{[^}]*\}?.*|<.*/, '*');

test('every name of ours is in the record, and the record names nothing that is gone', () => {
  const used = new Set(
    sources.flatMap(({ code }) =>
      [...code.matchAll(/(['`])((?:comptoir-)[^'`]*)\1?/g)].map(([, , name = '']) => shape(name)),
    ),
  );
  // Names that are put together in two steps: the beginning of one, and of the preferences.
  const beginnings = (name: string) => known.some((one) => shape(one) === `${name}*`);
  const shapes = new Set(known.map(shape));
  const unknown = [...used].filter(
    (name) => name !== 'comptoir-*' && !shapes.has(name) && !beginnings(name),
  );
  expect(unknown).toEqual([]);
  const preferences = ['comptoir-theme', 'comptoir-density', 'returnTo'];
  const gone = [...shapes].filter(
    (name) => !used.has(name) && !used.has(name.replace('*', '')) && !preferences.includes(name),
  );
  expect(gone).toEqual([]);
});
