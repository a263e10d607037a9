import type { Params } from 'react-router';
import { loadWholeCatalogue } from '../../../features/catalogue/load-whole-catalogue.ts';
import type { Catalogue } from '../../../features/products/catalogue.ts';
import { currentCatalogue } from '../../../features/products/current-catalogue.ts';
import {
  baseOf,
  type ListBase,
  type ListRoute,
  queryOf,
} from '../../../features/products/list/list-filters.ts';
import { WHOLE_CATALOGUE } from '../../../lib/paths.ts';
import { followSession } from './catalogue-session.ts';

const FIRST_PAINT_MS = 80;
/** After this the page is shown, and finds out by itself that its subject does not exist. */
const EXISTS_MS = 1000;

const atMost = <T>(promise: Promise<T>, ms: number): Promise<T | undefined> =>
  Promise.race([
    promise.catch(() => undefined),
    new Promise<undefined>((done) => setTimeout(done, ms)),
  ]);

function opened(): Catalogue | undefined {
  followSession();
  return currentCatalogue.getState();
}

async function begin(catalogue: Catalogue, base: ListBase, search: URLSearchParams) {
  const session = catalogue.list(queryOf(base, search));
  if (session.getState().phase !== 'loading') return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = session.subscribe(({ phase }) => phase !== 'loading' && resolve());
  await promise;
  unsubscribe();
}

export async function listExists(
  route: ListRoute,
  { id }: Params,
  search: URLSearchParams,
): Promise<boolean> {
  const catalogue = opened();
  if (!catalogue?.isAdmitted) return true;
  const base = baseOf(route, id);
  const list = begin(catalogue, base, search);
  if ((route !== 'categorie-id' && route !== 'marques-id') || id === WHOLE_CATALOGUE) {
    if (id === WHOLE_CATALOGUE) await loadWholeCatalogue();
    await atMost(Promise.all([list, catalogue.shelves()]), FIRST_PAINT_MS);
    return true;
  }
  const { categories, brands } = (await atMost(catalogue.shelves(), EXISTS_MS)) ?? {};
  const key = Number(id);
  const exists =
    route === 'categorie-id'
      ? categories?.some(({ caNum }) => caNum === key)
      : brands?.some(({ maNum }) => maNum === key);
  if (exists === false) return false;
  await atMost(list, FIRST_PAINT_MS);
  return true;
}

/** False only if the server or the whole replica says so. */
export async function productExists({ id }: Params): Promise<boolean> {
  const catalogue = opened();
  if (!catalogue) return true;
  const answer = await atMost(catalogue.detail(Number(id)), EXISTS_MS);
  return answer?.state !== 'missing';
}

export async function openCatalogue(): Promise<boolean> {
  opened();
  return true;
}
