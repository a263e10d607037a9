import type { Locale } from '../../contract/core/locales.ts';

const MINUTE_MS = 60_000;
const STEPS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** « il y a 3 minutes »; undefined below one minute or when the clock went back. */
export function formatAgo(at: number, now: number, locale: Locale): string | undefined {
  const minutes = Math.floor((now - at) / MINUTE_MS);
  const step = STEPS.find(([, length]) => minutes >= length);
  if (!step) return undefined;
  const [unit, length] = step;
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(minutes / length), unit);
}
