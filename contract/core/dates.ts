export type CompactDate = string;

function parse(value: string | null | undefined) {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(value ?? '');
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? { year, month, day } : undefined;
}

const two = (value: number) => String(value).padStart(2, '0');

export function shortDate(value: string | null | undefined): string {
  const parts = parse(value);
  return parts ? `${two(parts.day)}/${two(parts.month)}/${parts.year}` : '';
}

export const compactDate = (iso: string): CompactDate => iso.slice(0, 10).replaceAll('-', '');

/** Writes 20261121 as 2026-11-21; returns null for an invalid date. */
export function isoDate(value: string | null | undefined): string | null {
  const parts = parse(value);
  return parts ? `${parts.year}-${two(parts.month)}-${two(parts.day)}` : null;
}

/** Writes 20260301 as « 1er mars 2026 »; returns « inconnue » for an invalid date. */
export function frenchDate(value: string | null | undefined): string {
  const parts = parse(value);
  if (!parts) return 'inconnue';
  const { year, month, day } = parts;
  const months = new Intl.DateTimeFormat('fr', { month: 'long', timeZone: 'UTC' });
  return `${day === 1 ? '1er' : day} ${months.format(Date.UTC(year, month - 1))} ${year}`;
}
