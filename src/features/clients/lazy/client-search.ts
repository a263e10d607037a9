import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { fold } from '../../../../contract/core/text.ts';

type SearchableClient = ReturnType<typeof prepareClients>[number];

export const { compare: compareNames } = new Intl.Collator('fr', { numeric: true });

export function prepareClients(rows: readonly ClientRow[]) {
  return rows
    .map((row) => ({ row, name: fold(row.name), code: fold(row.code), city: fold(row.city) }))
    .sort((a, b) => compareNames(a.row.name, b.row.name) || a.row.clNum - b.row.clNum);
}

export function searchClients(
  clients: readonly SearchableClient[],
  query: string,
): readonly SearchableClient[] {
  const text = fold(query).trim().replace(/\s+/g, ' ');
  if (text === '') return clients;
  return clientsWith(clients, query)
    .map((client) => ({ client, rank: rankOf(client, text) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ client }) => client);
}

export function clientsWith(
  clients: readonly SearchableClient[],
  query: string,
): SearchableClient[] {
  const words = fold(query).split(/\s+/);
  return clients.filter(({ name, code, city }) =>
    words.every((word) => [name, code, city].some((text) => text.includes(word))),
  );
}

function rankOf({ name, code, city }: SearchableClient, text: string): number {
  if (code === text) return 0;
  if (code.startsWith(text)) return 1;
  if (name.startsWith(text)) return 2;
  if (name.split(/[\s-]+/).some((word) => word.startsWith(text))) return 3;
  return city.startsWith(text) ? 4 : 5;
}

export function firstOf(sections: readonly ClientSection[], limit: number) {
  let start = 0;
  return sections.flatMap(({ kind, clients }) => {
    const first = { kind, clients: clients.slice(0, limit - start), start };
    start += first.clients.length;
    return first.clients.length > 0 ? [first] : [];
  });
}

const RECENTS_SHOWN = 4;

export interface ClientSection {
  kind: 'recents' | 'all' | 'found';
  clients: readonly SearchableClient[];
}

export function clientSections(
  clients: readonly SearchableClient[],
  recents: readonly number[],
  query: string,
): ClientSection[] {
  if (query.trim() !== '') {
    return [{ kind: 'found', clients: searchClients(clients, query) }];
  }
  const byNumber = new Map(clients.map((client) => [client.row.clNum, client]));
  const last = recents
    .map((clNum) => byNumber.get(clNum))
    .filter((client) => client !== undefined)
    .slice(0, RECENTS_SHOWN);
  // A short list needs no shortcut into itself.
  if (last.length === 0 || clients.length <= RECENTS_SHOWN * 2) {
    return [{ kind: 'all', clients }];
  }
  const shown = new Set(last);
  return [
    { kind: 'recents', clients: last },
    { kind: 'all', clients: clients.filter((client) => !shown.has(client)) },
  ];
}
