import type { Locale } from '../../contract/core/locales.ts';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

export function formatBytes(bytes: number, locale: Locale): string {
  const steps = Math.floor(Math.log10(Math.max(bytes, 1)) / 3);
  const at = Math.min(Math.max(steps - 1, 0), UNITS.length - 1);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[at] ?? 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** (at + 1));
}
