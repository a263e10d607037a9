import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { featureOrder, forbidden } from '../tools/boundaries.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const folders = ['contract', 'catalogue-engine', 'src', 'sw', 'server', 'build'];

async function check(baseDir: string): Promise<ICruiseResult> {
  const { output } = await cruise(folders, {
    baseDir,
    parser: 'swc',
    validate: true,
    ruleSet: { forbidden },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  } as Parameters<typeof cruise>[1]);
  return output as ICruiseResult;
}

describe('the source tree', () => {
  let tree: ICruiseResult;
  beforeAll(async () => {
    tree = await check(root);
  }, 60_000);

  test('the source tree has no import across a boundary', () => {
    const { summary } = tree;
    expect(summary.totalCruised).toBeGreaterThan(150);
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual(
      [],
    );
  });

  test('contract and catalogue-engine have no file that only the server or only the device uses', () => {
    const sides = sidesOf(tree.modules);
    expect(sides.size).toBeGreaterThan(40);
    const others = [...sides].filter(([, used]) => !(used.has('server') && used.has('device')));
    expect(others.map(([file]) => file)).toEqual([]);
    const planted = sidesOf([
      ...tree.modules,
      { source: 'contract/a/lonely.ts', dependents: ['server/app.ts', 'sw/copies.test.ts'] },
    ]);
    expect(planted.get('contract/a/lonely.ts')).toEqual(new Set(['server']));
  });
});

/**
 * Returns the sides (server, device) that use each file of contract and catalogue-engine, directly
 * or through other files.
 */
function sidesOf(modules: readonly Pick<IModule, 'source' | 'dependents'>[]) {
  const dependents = new Map(modules.map((one) => [one.source, one.dependents]));
  function collect(file: string, seen: Set<string>, sides: Set<string>): void {
    for (const user of dependents.get(file) ?? []) {
      if (/\.test\.tsx?$/.test(user) || seen.has(user)) continue;
      seen.add(user);
      if (/^(?:contract|catalogue-engine)\//.test(user)) collect(user, seen, sides);
      else if (user.startsWith('server/')) sides.add('server');
      else if (/^(?:src|sw)\//.test(user)) sides.add('device');
    }
  }
  const files = [...dependents.keys()].filter(
    (file) => /^(?:contract|catalogue-engine)\//.test(file) && !/\.(?:test|d)\.ts$/.test(file),
  );
  return new Map(
    files.map((file) => {
      const sides = new Set<string>();
      collect(file, new Set(), sides);
      return [file, sides];
    }),
  );
}

/**
 * Each feature imports a feature of its own group and a feature of the next group, if they exist.
 */
const plantedFeatures = Object.fromEntries(
  featureOrder.flatMap((group, at) =>
    group.map((feature) => {
      const beside = group.find((other) => other !== feature);
      const after = featureOrder[at + 1]?.[0];
      const lines = [beside, after].flatMap((other) =>
        other === undefined ? [] : [`import '../${other}/x.ts';`],
      );
      return [
        `feature-${feature}`,
        Object.fromEntries(lines.map((line, n) => [`src/features/${feature}/wrong${n}.ts`, line])),
      ];
    }),
  ),
);

/** For each rule, files that break the rule. */
const planted: Record<string, Record<string, string>> = {
  'no-circles': {
    'contract/circle/one.ts': "import './two.ts';",
    'contract/circle/two.ts': "import './one.ts';",
  },
  'known-imports': { 'server/unknown.ts': "import 'left-pad-of-nowhere';" },
  'shipped-packages': { 'server/dev.ts': "import 'vitest';" },
  'contract-is-pure': { 'contract/impure.ts': "import 'node:fs';" },
  'catalogue-engine-imports': { 'catalogue-engine/up.ts': "import '../src/lib/x.ts';" },
  'no-texts-below-features': { 'src/ui/text.ts': "import 'react-i18next';" },
  'src-lib-imports': { 'src/lib/up.ts': "import '../ui/button.ts';" },
  'src-ui-imports': { 'src/ui/up.ts': "import '../features/cart/x.ts';" },
  'src-i18n-imports': { 'src/i18n/up.ts': "import '../ui/button.ts';" },
  'src-device-imports': { 'src/device/up.ts': "import '../app/x.ts';" },
  'src-features-imports': { 'src/features/cart/up.ts': "import '../../app/x.ts';" },
  'src-app-imports': { 'src/app/server.ts': "import type {} from '../../server/x.ts';" },
  'sw-imports': { 'sw/ui.ts': "import '../src/ui/button.ts';" },
  'server-imports': { 'server/page.ts': "import type {} from '../src/lib/x.ts';" },
  'build-imports': { 'build/page.ts': "import '../src/lib/x.ts';" },
  'features-in-order': { 'src/app/unlisted.ts': "import '../features/unlisted/x.ts';" },
  ...plantedFeatures,
  'modules-apart': { 'server/modules/a/aside.ts': "import '../b/x.ts';" },
  'server-face-imports': { 'server/face/up.ts': "import '../services/x.ts';" },
  'server-database-imports': { 'server/database/up.ts': "import '../services/x.ts';" },
  'server-import-imports': { 'server/import/up.ts': "import '../services/x.ts';" },
  'server-backup-imports': { 'server/backup/up.ts': "import '../services/x.ts';" },
  'server-connectors-imports': { 'server/connectors/up.ts': "import '../services/x.ts';" },
  'server-services-imports': { 'server/services/up.ts': "import '../plugins/x.ts';" },
  'server-plugins-imports': { 'server/plugins/up.ts': "import '../modules/b/x.ts';" },
  'server-documents-imports': { 'server/documents/up.ts': "import '../plugins/x.ts';" },
  'server-modules-imports': { 'server/modules/b/up.ts': "import '../../x.ts';" },
  'page-without-schemas': {
    'src/lib/schemas.ts': "import '../../contract/a/schemas.ts';",
    'src/lib/whole-zod.ts': "import 'zod';",
    'src/lib/small-zod.ts': "import 'zod/mini';",
  },
};

const targets = [
  'src/lib/x.ts',
  'src/ui/button.ts',
  'src/app/x.ts',
  'src/features/unlisted/x.ts',
  ...featureOrder.flat().map((feature) => `src/features/${feature}/x.ts`),
  'server/x.ts',
  'server/modules/b/x.ts',
  'server/plugins/x.ts',
  'server/services/x.ts',
  'contract/a/schemas.ts',
];

describe('planted violations', () => {
  let folder = '';
  let found: { rule: string; from: string }[] = [];

  beforeAll(async () => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    folder = mkdtempSync(join(root, '.cache', 'canary-'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    symlinkSync(join(root, 'package.json'), join(folder, 'package.json'), 'file');
    for (const one of folders) mkdirSync(join(folder, one), { recursive: true });
    for (const target of targets) plant(target, 'export const x = 1;');
    plant('src/features/checkout/right.ts', "import '../auth/x.ts';");
    for (const files of Object.values(planted)) {
      for (const [path, text] of Object.entries(files)) plant(path, text);
    }
    const { summary } = await check(folder);
    found = summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function plant(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  test('every rule has a planted violation', () => {
    expect(Object.keys(planted).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  test.each(Object.entries(planted))('the checker reports violations of %s', (rule, files) => {
    expect(found.some((hit) => hit.rule === rule && Object.hasOwn(files, hit.from))).toBe(true);
  });

  test('the checker reports a feature that imports another feature of its own group or a later group', () => {
    for (const [rule, files] of Object.entries(plantedFeatures)) {
      const from = found.filter((hit) => hit.rule === rule).map((hit) => hit.from);
      expect(from.sort()).toEqual(Object.keys(files));
    }
  });

  test('the checker accepts an import of a feature from an earlier group', () => {
    expect(found.some(({ from }) => from === 'src/features/checkout/right.ts')).toBe(false);
  });

  test('the checker reports an import of zod in the page, and accepts zod/mini', () => {
    const froms = found.map(({ from }) => from);
    expect(froms).toContain('src/lib/whole-zod.ts');
    expect(froms).not.toContain('src/lib/small-zod.ts');
  });
});
