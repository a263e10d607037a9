import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { read, root } from './support/repository.ts';

const documents = [
  'README.md',
  'README.fr.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/specification.md',
  'lab/README.md',
  'src/device/outbox/README.md',
  ...readdirSync(join(root, 'docs/decisions')).map((file) => `docs/decisions/${file}`),
];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Matches words that are paths of the project: they contain a slash or a known file extension. */
const PATH =
  /^(?:contract|src|sw|server|tests|tools|build|docs|public)\/[\w./-]+$|^[\w-]+\.(?:md|json)$/;

describe.each(documents)('%s', (document) => {
  const text = read(document);

  test('the document names only npm commands that exist', () => {
    const named = [...text.matchAll(/npm (?:run )?(?:-s )?([a-z]+(?:[:-][a-z]+)?)/g)].map(
      ([, name]) => name ?? '',
    );
    const known = [...Object.keys(scripts), 'ci', 'install', 'run'];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('the document names only files that exist', () => {
    const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word ?? '');
    const linked = [...text.matchAll(/\]\(([^)#\s]+)\)/g)].map(([, target]) => target ?? '');
    const ours = linked.filter((target) => !/^https?:/.test(target));
    const beside = ours.map((target) => join(dirname(document), target));
    const named = [...quoted.filter((word) => PATH.test(word)), ...beside];
    const missing = named.filter((path) => !existsSync(join(root, path.replace(/\/$/, ''))));
    expect(missing).toEqual([]);
  });
});

test('the README names exactly the settings of the configuration', () => {
  const config = read('server/services/config.ts');
  const schema = config.slice(
    config.indexOf('const environment'),
    config.indexOf('interface Config'),
  );
  const settings = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name ?? '');
  const tables = { 'README.md': '## Configuration', 'README.fr.md': '## Réglages' };
  for (const [file, title] of Object.entries(tables)) {
    const table = read(file).split(title)[1]?.split('\n## ')[0] ?? '';
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? ''),
    );
    // The README omits `NODE_ENV`, because Node itself defines this setting.
    expect(named.sort()).toEqual(settings.filter((name) => name !== 'NODE_ENV').sort());
  }
});
