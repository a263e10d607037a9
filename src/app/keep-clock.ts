import { clockOffset, setOffset } from '../lib/clock.ts';
import { deviceStorage } from '../lib/storage.ts';

const CLOCK = 'comptoir-clock';

/** Stores the offset of the clock. Only pages call this, because workers have no `localStorage`. */
export function keepClock(): void {
  const kept = deviceStorage.getItem(CLOCK);
  if (kept !== null && /^-?\d{1,15}$/.test(kept)) setOffset(Number(kept));
  clockOffset.subscribe((offset) => deviceStorage.setItem(CLOCK, String(offset)));
}
