import { expect, test } from 'vitest';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { clientSections, firstOf, prepareClients, searchClients } from './client-search.ts';

const row = (clNum: number, name: string, code: string, city: string): ClientRow => ({
  clNum,
  name,
  code,
  city,
  lastOrder: null,
  everyDays: null,
  cartSize: 0,
  cartTotal: '0',
  balance: '0',
  overdue: '0',
  blocked: null,
  admitted: true,
});
const rows = [
  row(1, 'Brasserie du Port', 'C01482', 'Lorient'),
  row(2, 'Hôtel des Lices', 'C00917', 'Vannes'),
  row(3, 'Traiteur Coëtlogon', 'C02210', 'Rennes'),
  row(4, 'Épicerie Le Port', 'C14820', 'Auray'),
  row(5, 'Le Cœur de Sel', 'C00100', 'Port-Louis'),
];
const clients = prepareClients(rows);
const found = (query: string) => searchClients(clients, query).map(({ row }) => row.clNum);

test('ordered as a French reader expects, accents aside', () => {
  expect(clients.map((client) => client.row.name)).toEqual([
    'Brasserie du Port',
    'Épicerie Le Port',
    'Hôtel des Lices',
    'Le Cœur de Sel',
    'Traiteur Coëtlogon',
  ]);
});

test('accents, case and ligatures are forgiven', () => {
  expect(found('HOTEL')).toEqual([2]);
  expect(found('coetlogon')).toEqual([3]);
  expect(found('coeur')).toEqual([5]);
});

test('every word must be found, in whichever of name, code and town', () => {
  expect(found('port lorient')).toEqual([1]);
  expect(found('port nantes')).toEqual([]);
});

test('the exact code first, then codes, names and towns that begin so', () => {
  expect(found('c01482')).toEqual([1]);
  expect(found('1482')).toEqual([1, 4]);
  expect(found('port')).toEqual([1, 4, 5]);
});

test('the last chosen stand on top and are not repeated', () => {
  const many = prepareClients(
    Array.from({ length: 20 }, (_, index) =>
      row(index + 1, `Client ${index + 1}`, `C${index}`, 'X'),
    ),
  );
  const [recents, all] = clientSections(many, { round: [], recents: [7, 3, 99] }, '');
  expect(recents?.clients.map(({ row }) => row.clNum)).toEqual([7, 3]);
  expect(all?.clients).toHaveLength(18);
  expect(
    clientSections(many, { round: [8], recents: [7] }, 'client 7').map(({ kind }) => kind),
  ).toEqual(['found']);
  expect(clientSections(many, { round: [], recents: [] }, '').map(({ kind }) => kind)).toEqual([
    'all',
  ]);
});

test('the round stands first, in the order of the visits, and nobody twice', () => {
  const shown = (round: number[], recents: number[]) =>
    clientSections(clients, { round, recents }, '').map(({ kind, clients: some }) => [
      kind,
      some.map(({ row }) => row.clNum),
    ]);
  expect(shown([5, 1, 99, 5], [1, 2])).toEqual([
    ['round', [5, 1]],
    ['all', [4, 2, 3]],
  ]);
  expect(shown([1, 2, 3, 4, 5], [])).toEqual([['round', [1, 2, 3, 4, 5]]]);
  const many = prepareClients(
    Array.from({ length: 20 }, (_, at) => row(at + 1, `Client ${at + 1}`, `C${at}`, 'X')),
  );
  const sections = clientSections(many, { round: [7], recents: [7, 1, 2, 3, 4, 5] }, '');
  expect(sections.map(({ kind, clients: some }) => [kind, some.length])).toEqual([
    ['round', 1],
    ['recents', 4],
    ['all', 15],
  ]);
});

test('a long list is cut where the eye ends, across its sections', () => {
  const sections = [
    { kind: 'recents', clients: clients.slice(0, 2) },
    { kind: 'all', clients: clients.slice(2) },
  ] as const;
  const sizes = (limit: number) => firstOf(sections, limit).map((part) => part.clients.length);
  expect([sizes(1), sizes(2), sizes(4), sizes(99)]).toEqual([[1], [2], [2, 2], [2, 3]]);
});
