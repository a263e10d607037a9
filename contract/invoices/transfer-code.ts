import { toUnits } from '../core/decimal.ts';
import type { Payee } from './schemas.ts';

export interface Transfer extends Payee {
  amount: string;
  reference: string;
}

const CENT = 100;
const MOST_CENTS = 99_999_999_999;
const NAME_LENGTH = 70;
const REFERENCE_LENGTH = 140;

/** The text of a payment code (EPC069-12, version 002); null if amount or IBAN is invalid. */
export function transferCode({ name, iban, bic, amount, reference }: Transfer): string | null {
  const cents = Math.round(toUnits(amount) / CENT);
  if (cents < 1 || cents > MOST_CENTS || !isIban(iban)) return null;
  const euros = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  const isUtf8 = '1';
  const [purpose, structured] = ['', ''];
  return [
    'BCD',
    '002',
    isUtf8,
    'SCT',
    bic,
    bankText(name, NAME_LENGTH),
    iban,
    `EUR${euros}`,
    purpose,
    structured,
    bankText(reference, REFERENCE_LENGTH),
  ].join('\n');
}

const LIGATURES: Record<string, string> = { œ: 'oe', Œ: 'OE', æ: 'ae', Æ: 'AE', ß: 'ss' };

/** Replaces characters that banks refuse (EPC217-08). */
const bankText = (text: string, length: number): string =>
  text
    .replace(/[œŒæÆß]/g, (letter) => LIGATURES[letter] ?? letter)
    .replaceAll('’', "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z\d/?:().,'+-]+/g, ' ')
    .trim()
    .slice(0, length);

/** Checks the form of an IBAN and its two check digits (ISO 7064, mod 97-10). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  const signs = [...(text.slice(4) + text.slice(0, 4))].map((sign) => Number.parseInt(sign, 36));
  return signs.reduce((rest, sign) => (rest * (sign < 10 ? 10 : 100) + sign) % 97, 0) === 1;
}

export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00a0');
