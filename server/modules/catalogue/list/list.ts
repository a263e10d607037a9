import type { FastifyRequest } from 'fastify';
import { type ListQuery, PAGE_SIZE } from '../../../../contract/catalogue/list-query.ts';
import type { Claims } from '../../../services/actor.ts';
import type { AccountServices } from '../../accounts/sessions.ts';
import type { CatalogueScope } from '../catalogue-scope.ts';
import type { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { readCatalogue } from './read-catalogue.ts';
import { createSelections } from './selections.ts';

const MOST_SESSIONS = 5000;
/** After this many tries, an answer may mix two states of a catalogue that changes meanwhile. */
const TRIES = 8;

/** A session as last seen: a first guess of what to read, never part of an answer. */
interface Seen {
  userKey: string;
  scope: CatalogueScope;
}

interface Asked {
  query: ListQuery;
  page: number;
}

/**
 * One statement finds the session, checks the policy and reads the products of the page. Their
 * numbers are guessed first, from the memory and the session's last scope. If the statement returns
 * a newer state, the memory catches up and the statement runs again, so that an answer shows one
 * state.
 */
export function createLists(
  services: Pick<AccountServices, 'db' | 'sessions' | 'caches'>,
  memory: CatalogueMemory,
) {
  const { db, sessions } = services;
  const seen = services.caches.open<Seen>('sessions', MOST_SESSIONS);
  /**
   * Scope of the latest request, the guess for new sessions: most lists are the same for everybody.
   */
  let fallbackScope: CatalogueScope | undefined;
  const select = createSelections(services, memory);

  const keyOf = ({ idHash, clNum }: Claims) => [idHash, clNum];

  async function selectPage({ query, page }: Asked, scope: CatalogueScope) {
    const { slots, facets, isPricedAsRead } = await select(query, scope);
    const { arNums } = memory.columns.integers;
    const shown = slots.subarray((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    const numbers = Array.from(shown, (slot) => arNums[slot] ?? 0);
    const isOneState = isPricedAsRead && memory.revision === scope.productsRev;
    return { total: slots.length, facets, numbers, isOneState };
  }

  return {
    lastUser: (claims: Claims): string | undefined => seen.known(keyOf(claims))?.userKey,

    async read(request: FastifyRequest, claims: Claims, asked: Asked): Promise<string | undefined> {
      const before = seen.known(keyOf(claims))?.scope ?? fallbackScope;
      let numbers = before ? (await selectPage(asked, before)).numbers : [];
      for (let tries = 1; ; tries += 1) {
        const found = await readCatalogue(db, claims, numbers);
        if (!found) return undefined;
        const { scope, row, items } = found;
        request.actor = await sessions.recognise(claims.idHash, row);
        fallbackScope = scope;
        seen.put(keyOf(claims), { userKey: row.user_key, scope });
        await memory.reach(scope, asked.query.q);
        const selected = await selectPage(asked, scope);
        const isSame = selected.numbers.join() === numbers.join();
        if (isSame && (selected.isOneState || tries >= TRIES)) {
          const { total, facets } = selected;
          const pages = `"total":${total},"page":${asked.page},"pageCount":${Math.ceil(total / PAGE_SIZE)}`;
          return `{"items":${items},${pages},"facets":${facets}}`;
        }
        numbers = selected.numbers;
      }
    },
  };
}
