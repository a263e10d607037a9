import type { ClientRow } from '../../../contract/clients/schemas.ts';
import { compareNames, fold } from '../../../contract/core/text.ts';

type SearchableClient = ReturnType<typeof prepareClients>[number];

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
  kind: 'round' | 'recents' | 'all' | 'found';
  clients: readonly SearchableClient[];
}

interface Shortcuts {
  round: readonly number[];
  recents: readonly number[];
}

export function clientSections(
  clients: readonly SearchableClient[],
  { round, recents }: Shortcuts,
  query: string,
): ClientSection[] {
  if (query.trim() !== '') {
    return [{ kind: 'found', clients: searchClients(clients, query) }];
  }
  const left = new Map(clients.map((client) => [client.row.clNum, client]));
  const take = (clNums: readonly number[]) =>
    clNums.flatMap((clNum) => {
      const client = left.get(clNum);
      left.delete(clNum);
      return client ?? [];
    });
  const visits = take(round);
  // A short list needs no section of recent clients.
  const isShort = clients.length <= RECENTS_SHOWN * 2;
  const others = recents.filter((clNum) => left.has(clNum)).slice(0, RECENTS_SHOWN);
  const last = isShort ? [] : take(others);
  const sections: ClientSection[] = [
    { kind: 'round', clients: visits },
    { kind: 'recents', clients: last },
    { kind: 'all', clients: [...left.values()] },
  ];
  return sections.filter((section) => section.clients.length > 0);
}
