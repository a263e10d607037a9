import { createStore } from 'zustand/vanilla';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { cart } from '../../cart/device-cart.ts';
import type { QuantityLimit } from '../../cart/quantity/quantity-input.ts';
import { useScanSound } from '../scan-sound.ts';

export type ScanResult =
  | { kind: 'added'; product: Product; packs: number; quantity: number }
  | { kind: 'limited'; product: Product; limit: QuantityLimit }
  | { kind: 'unknown'; code: string }
  | { kind: 'unasked'; code: string }
  | { kind: 'no-client' }
  | { kind: 'other-client'; clientName: string };

interface Scans {
  last: ScanResult | undefined;
  products: readonly Product[];
  /** True while the dialog is open: it shows each result itself, so no toast is needed. */
  isWatched: boolean;
}

const NONE: Scans = { last: undefined, products: [], isWatched: false };
const SHOWN = 20;

export const scans = createStore(() => NONE);
let client: string | undefined;

export function showResult(last: ScanResult): void {
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
    // Browsers allow sound only after a gesture, such as a key from the scanner.
    void context.resume();
    for (const [at, pitch] of TONES[kind].entries()) {
      const from = context.currentTime + at * TONE_S;
      const tone = new OscillatorNode(context, { frequency: pitch, type: 'square' });
      tone.connect(new GainNode(context, { gain: 0.12 })).connect(context.destination);
      tone.start(from);
      tone.stop(from + TONE_S);
    }
  } catch {
    // Ignore a failure: some devices have no sound.
  }
}
