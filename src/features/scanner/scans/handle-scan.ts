import type { TFunction } from 'i18next';
import { resultsPath } from '../../catalogue/search/search-places.ts';
import { currentCatalogue } from '../../products/current-catalogue.ts';
import type { WedgeKey } from '../keyboard/wedge-machine.ts';
import { codesIn, readingsOf } from './codes-in.ts';
import { scan } from './scan-desk.ts';
import { scans } from './scan-results.ts';
import { showScanToast } from './scan-toasts.ts';

interface Page {
  t: TFunction;
  go: (path: string) => unknown;
}

let page: Page | undefined;

scans.subscribe(({ last, isWatched }, before) => {
  if (!last || last === before.last || isWatched || !page) return;
  const { t, go } = page;
  const canSearch = currentCatalogue.getState()?.isAdmitted === true;
  showScanToast(last, t, canSearch ? (code) => go(resultsPath(code)) : undefined);
});

export function scanned(keys: readonly WedgeKey[], shown: Page): void {
  const codes = codesIn(readingsOf(keys));
  if (codes.length === 0) return;
  page = shown;
  void scan(codes);
}
