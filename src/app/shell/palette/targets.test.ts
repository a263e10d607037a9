import { expect, test, vi } from 'vitest';
import { storageOf } from '../../../../tests/support/device/storage-of.ts';
import { readRecents, rememberTarget, search, type Target, withoutQuery } from './targets.ts';

const target = (label: string, more: Partial<Target> = {}): Target => ({
  id: label,
  label,
  face: null,
  go: () => undefined,
  ...more,
});
const namesOf = (targets: readonly Target[]) => targets.map(({ label }) => label);

const pages = [
  target('Modèles', { about: 'Vos commandes types, prêtes à reprendre' }),
  target('Commande rapide'),
  target('Mes commandes'),
  target('Clients', { words: 'Pour quel client' }),
  target('Questions fréquentes'),
];
const found = (query: string) => namesOf(search(pages, query, 9));

test('finds targets with words that start with the typed words, and lists matching labels first', () => {
  expect(found('command')).toEqual(['Commande rapide', 'Mes commandes', 'Modèles']);
  expect(found('rap com')).toEqual(['Commande rapide']);
  expect(found('ommande')).toEqual([]);
  expect(found('commande zzz')).toEqual([]);
});

test('ignores accents and capitals, and also finds targets by words that are not shown', () => {
  expect(found('FREQUENTES')).toEqual(['Questions fréquentes']);
  expect(found('modeles')).toEqual(['Modèles']);
  expect(found('quel')).toEqual(['Clients']);
  expect(namesOf(search(pages, 'c', 2))).toEqual(['Commande rapide', 'Clients']);
});

test('stores the last five targets, and each target once', () => {
  vi.stubGlobal('localStorage', storageOf(new Map()));
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'd']) rememberTarget(id);
  expect(readRecents()).toEqual(['d', 'f', 'e', 'c', 'b']);
});

test('shows each target once while the search is empty', () => {
  const [first, second] = pages as [Target, Target];
  const groups = withoutQuery([second], [{ name: 'pages', targets: [first, second] }]);
  expect(groups.map(({ name, targets }) => [name, namesOf(targets)])).toEqual([
    ['recents', ['Commande rapide']],
    ['pages', ['Modèles']],
  ]);
});
