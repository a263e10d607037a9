import { createStore } from 'zustand/vanilla';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { connection } from '../../../device/connection/device-connection.ts';
import { userDatabase } from '../../../device/database/user-database.ts';
import { holdsAll } from '../../../device/replica/catalogue-types.ts';
import { deviceCatalogue } from '../../../device/replica/device-catalogue.ts';
import { serverNow } from '../../../lib/clock.ts';
import { beforeUpdate } from '../../../lib/unsaved.ts';
import { cart } from '../../cart/device-cart.ts';
import { openClientDetail } from '../../clients/open-client-detail.ts';
import { catalogueCalls } from '../../products/catalogue-calls.ts';
import { currentCatalogue } from '../../products/current-catalogue.ts';
import { useScanSound } from '../scan-sound.ts';
import { createScanDesk, type ScanResult } from './scan-desk.ts';
import { createUnknownCodes, type ScanOwner } from './unknown-codes.ts';

const LONGEST = 64;
const SHOWN = 20;

export const unknownCodes = createUnknownCodes({ database: userDatabase, now: serverNow });

interface Scans {
  last: ScanResult | undefined;
  products: readonly Product[];
  /** The dialog is open and shows the results, so there are no toasts. */
  isWatched: boolean;
}

const NONE: Scans = { last: undefined, products: [], isWatched: false };

export const scans = createStore(() => NONE);
let client: string | undefined;

export const scanDesk = createScanDesk({
  cart,
  lookup,
  unknown: unknownCodes,
  notify,
  openClientDetail: openClientDetail.getState,
});
beforeUpdate(scanDesk.settled);

async function lookup(code: string, { userKey, clNum }: ScanOwner) {
  if (code.length > LONGEST) return [];
  const catalogue = currentCatalogue.getState();
  // Another client was chosen meanwhile: this catalogue has that client's prices.
  if (!catalogue?.key.startsWith(`${userKey}/${clNum}/`)) return catalogueCalls(clNum).lookup(code);
  const found = await catalogue.source.lookup(code);
  const isWhole = holdsAll(deviceCatalogue.getState());
  return found.length > 0 || isWhole || connection.isOnline() ? found : undefined;
}

function notify(last: ScanResult): void {
  const isAdded = last.kind === 'added';
  signal(isAdded ? 'hit' : 'miss');
  const owner = cart.owner();
  const now = `${owner?.userKey} ${owner?.clNum}`;
  const before = now === client ? scans.getState().products : [];
  client = now;
  const products = isAdded
    ? [last.product, ...before.filter(({ arNum }) => arNum !== last.product.arNum)]
    : before;
  scans.setState({ last, products: products.slice(0, SHOWN) });
}

const TONES = { hit: [1320], miss: [392, 262] } as const;
const TONE_S = 0.09;

let context: AudioContext | undefined;

function signal(kind: keyof typeof TONES): void {
  navigator.vibrate?.(kind === 'hit' ? 60 : [60, 60, 120]);
  if (!useScanSound.getState().isOn) return;
  try {
    context ??= new AudioContext();
    // Browsers allow sound only after a user gesture; a key of the scanner counts as one.
    void context.resume();
    for (const [at, pitch] of TONES[kind].entries()) {
      const from = context.currentTime + at * TONE_S;
      const tone = new OscillatorNode(context, { frequency: pitch, type: 'square' });
      tone.connect(new GainNode(context, { gain: 0.12 })).connect(context.destination);
      tone.start(from);
      tone.stop(from + TONE_S);
    }
  } catch {
    // Sound is optional: the device may have none.
  }
}
