import { expect, test } from 'vitest';
import { makeClientRow } from '../../../tests/support/device/make-client-row.ts';
import { clientSections, firstOf, prepareClients, searchClients } from './client-search.ts';

const row = (clNum: number, name: string, code: string, city: string) =>
  makeClientRow(clNum, { name, code, city });
const rows = [
  row(1, 'Brasserie du Port', 'C01482', 'Lorient'),
  row(2, 'Hôtel des Lices', 'C00917', 'Vannes'),
  row(3, 'Traiteur Coëtlogon', 'C02210', 'Rennes'),
  row(4, 'Épicerie Le Port', 'C14820', 'Auray'),
  row(5, 'Le Cœur de Sel', 'C00100', 'Port-Louis'),
];
const clients = prepareClients(rows);
const found = (query: string) => searchClients(clients, query).map(({ row }) => row.clNum);

test('sorts clients by name, and ignores accents', () => {
  expect(clients.map((client) => client.row.name)).toEqual([
    'Brasserie du Port',
    'Épicerie Le Port',
    'Hôtel des Lices',
    'Le Cœur de Sel',
    'Traiteur Coëtlogon',
  ]);
});

test('finds clients that contain each word in name, code or town', () => {
  expect(found('port lorient')).toEqual([1]);
  expect(found('COEUR')).toEqual([5]);
  expect(found('port nantes')).toEqual([]);
});

test('lists the exact code first, then codes, names and towns that begin with the text', () => {
  expect(found('c01482')).toEqual([1]);
  expect(found('1482')).toEqual([1, 4]);
  expect(found('port')).toEqual([1, 4, 5]);
});

test('lists clients of the round first, then recent clients, then all others, each client once', () => {
  const shown = (round: number[], recents: number[], query = '') =>
    clientSections(clients, { round, recents }, query).map(({ kind, clients: some }) => [
      kind,
      some.map(({ row }) => row.clNum),
    ]);
  expect(shown([], [])).toEqual([['all', [1, 4, 2, 5, 3]]]);
  expect(shown([5], [], 'lices')).toEqual([['found', [2]]]);
  expect(shown([5, 1, 99, 5], [1, 2])).toEqual([
    ['round', [5, 1]],
    ['all', [4, 2, 3]],
  ]);
  expect(shown([1, 2, 3, 4, 5], [])).toEqual([['round', [1, 2, 3, 4, 5]]]);
  const many = prepareClients(
    Array.from({ length: 20 }, (_, at) => row(at + 1, `Client ${at + 1}`, `C${at}`, 'X')),
  );
  const sections = clientSections(many, { round: [7], recents: [7, 9, 2, 99, 4] }, '');
  expect(sections.map(({ kind, clients: some }) => [kind, some.length])).toEqual([
    ['round', 1],
    ['recents', 3],
    ['all', 16],
  ]);
  expect(sections[1]?.clients.map(({ row }) => row.clNum)).toEqual([9, 2, 4]);
});

test('limits the total number of clients in all sections', () => {
  const sections = [
    { kind: 'recents', clients: clients.slice(0, 2) },
    { kind: 'all', clients: clients.slice(2) },
  ] as const;
  const sizes = (limit: number) => firstOf(sections, limit).map((part) => part.clients.length);
  expect([sizes(1), sizes(2), sizes(4), sizes(99)]).toEqual([[1], [2], [2, 2], [2, 3]]);
});
