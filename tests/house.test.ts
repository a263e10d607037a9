import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { read, repositoryFiles } from './support/repository.ts';

const files = repositoryFiles.filter((file) => /\.(?:ts|tsx|mjs|css)$/.test(file));

/** Texts of a language are read like a list, and so are generated migrations. */
const LISTS = /^src\/i18n\/messages\/|^server\/database\/migrations\//;

test('no file is longer than 400 lines', () => {
  expect(files.length).toBeGreaterThan(200);
  const long = files
    .filter((file) => !LISTS.test(file))
    .map((file) => [file, read(file).split('\n').length] as const)
    .filter(([, lines]) => lines > 400);
  expect(long).toEqual([]);
});

test('no room is a heap: no barrels, no folder without a subject', () => {
  expect(
    files.filter((file) => /(?:^|\/)(?:index|utils|helpers|common|misc)[./]/.test(file)),
  ).toEqual([]);
});

/** They are lists, and so are the pages, one file per route. */
const LONG_FOLDERS =
  /^src\/app\/pages|^src\/i18n\/messages|^server\/database\/(?:migrations|functions)/;

test('no folder has more than 25 files, tests aside', () => {
  const folders = Map.groupBy(
    files.filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file) && !LONG_FOLDERS.test(file)),
    (file) => dirname(file),
  );
  const long = [...folders].filter(([, all]) => all.length > 25).map(([folder]) => folder);
  expect(long).toEqual([]);
});

test('no module of the page makes an object of Intl while it is loaded: decision 95', () => {
  const made = /^(?!.*=>)\S.*\bnew Intl\./m;
  expect("const days = new Intl.DateTimeFormat('fr');").toMatch(made);
  const pages = files.filter((file) => /^(?:src|contract)\//.test(file) && !/\.test\./.test(file));
  expect(pages.filter((file) => made.test(read(file)))).toEqual([]);
});

test('nothing is left open in the code, and no test is left out', () => {
  const open = /\b(?:TODO|FIXME|XXX)\b|\b(?:test|it|describe)\.(?:skip|only|todo|fixme)\b/;
  // A canary shows what a rule or a report does with it.
  const left = files
    .filter((file) => file !== 'tests/house.test.ts' && !file.includes('/canary/'))
    .filter((file) => open.test(read(file)));
  expect(left).toEqual([]);
});
