/** YYYYMMDD. */
export type CompactDate = string;

interface Parts {
  year: number;
  month: number;
  day: number;
}

function parse(value: string | null | undefined): Parts | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(value ?? '');
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? { year, month, day } : undefined;
}

const two = (value: number) => String(value).padStart(2, '0');

/** 20261121 → 21/11/2026; empty for an invalid date. */
export function shortDate(value: string | null | undefined): string {
  const parts = parse(value);
  return parts ? `${two(parts.day)}/${two(parts.month)}/${parts.year}` : '';
}

/** 2026-11-21 → 20261121. */
export const compactDate = (iso: string): CompactDate => iso.slice(0, 10).replaceAll('-', '');

/** 20261121 → 2026-11-21; null for an invalid date. */
export function isoDate(value: string | null | undefined): string | null {
  const parts = parse(value);
  return parts ? `${parts.year}-${two(parts.month)}-${two(parts.day)}` : null;
}

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

/** 20260301 → « 1er mars 2026 »; « inconnue » for an invalid date. */
export function frenchDate(value: string | null | undefined): string {
  if (!value || value.length < 8) return 'inconnue';
  const parts = parse(value);
  if (!parts) return 'inconnue';
  return `${parts.day === 1 ? '1er' : parts.day} ${MONTHS[parts.month - 1]} ${parts.year}`;
}
