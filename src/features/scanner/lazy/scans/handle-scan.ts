import type { Translate } from '../../../../i18n/i18n.ts';
import { toasts } from '../../../../ui/toasts/toast-queue.ts';
import { resultsPath } from '../../../catalogue/search/search-places.ts';
import { currentCatalogue } from '../../../products/current-catalogue.ts';
import type { WedgeKey } from '../../keyboard/wedge-machine.ts';
import { codesIn } from './codes-in.ts';
import { scanDesk, scans } from './device-scans.ts';
import { readingsOf } from './key-readings.ts';
import { createScanToasts } from './scan-toasts.ts';

/** Who speaks, and leads elsewhere, on the page that is shown. */
interface Speaker {
  t: Translate;
  go: (path: string) => void;
}

const tell = createScanToasts(toasts);
let speaker: Speaker | undefined;
let watchers = 0;

scans.subscribe(({ last }) => {
  if (!last || !speaker || watchers > 0) return;
  const { t, go } = speaker;
  // The search by words, to which it leads, is reserved.
  const canSearch = currentCatalogue.getState()?.isAdmitted === true;
  tell(last, t, canSearch ? (code) => go(resultsPath(code)) : undefined);
});

/** A hardware scanner has typed these. */
export function scanned(keys: readonly WedgeKey[], who: Speaker): void {
  const codes = codesIn(readingsOf(keys));
  if (codes.length === 0) return;
  speaker = who;
  void scanDesk.scan(codes);
}

/** What becomes of scans is shown in a place of its own, until the returned way out. */
export function watchScans(): () => void {
  watchers += 1;
  return () => {
    watchers -= 1;
  };
}
