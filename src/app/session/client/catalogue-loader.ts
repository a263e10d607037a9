import type { Params } from 'react-router';
import type { Catalogue } from '../../../features/products/catalogue.ts';
import { currentCatalogue } from '../../../features/products/current-catalogue.ts';
import { baseOf, type ListRoute, queryOf } from '../../../features/products/list/list-filters.ts';
import { until } from '../../../lib/async/until.ts';
import { within } from '../../../lib/async/within.ts';
import { WHOLE_CATALOGUE } from '../../../lib/paths.ts';
import { followSession } from './catalogue-session.ts';

const FIRST_PAINT_MS = 80;
/**
 * If there is no answer after this time, the page opens, and shows later whether its product or
 * list exists.
 */
const EXISTS_MS = 1000;

const inTime = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  within(ms, work).catch(() => undefined);

function opened(): Catalogue | undefined {
  followSession();
  return currentCatalogue.getState();
}

export async function listExists(
  route: ListRoute,
  { id }: Params,
  search: URLSearchParams,
): Promise<boolean> {
  const catalogue = opened();
  if (!catalogue?.isAdmitted) return true;
  const base = baseOf(route, id);
  const session = catalogue.datedList(queryOf(base, search));
  const list = until(session, () => session.getState().phase !== 'loading');
  if ((route !== 'categorie-id' && route !== 'marques-id') || id === WHOLE_CATALOGUE) {
    await inTime(FIRST_PAINT_MS, Promise.all([list, catalogue.shelves.answer()]));
    return true;
  }
  const key = Number(id);
  const isShelf = catalogue.shelves
    .answer()
    .then(({ categories, brands }) =>
      route === 'categorie-id'
        ? categories.some(({ caNum }) => caNum === key)
        : brands.some(({ maNum }) => maNum === key),
    );
  // The list may have rows before the catalogue is open, namely the rows of the last visit.
  const hasRows = list.then(() => session.getState().total > 0 || isShelf);
  if ((await inTime(EXISTS_MS, Promise.race([hasRows, isShelf]))) === false) return false;
  await inTime(FIRST_PAINT_MS, list);
  return true;
}

/**
 * Returns false only if the server or the complete replica reports that the product does not exist.
 */
export async function productExists({ id }: Params): Promise<boolean> {
  const catalogue = opened();
  if (!catalogue) return true;
  const answer = await inTime(EXISTS_MS, catalogue.detail(Number(id)).answer());
  return answer?.state !== 'missing';
}

export async function openCatalogue(): Promise<boolean> {
  opened();
  return true;
}
