import type { Random } from '../random.ts';

function luhnDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}

export function passesLuhn(number: string): boolean {
  return /^\d+$/.test(number) && luhnDigit(number.slice(0, -1)) === Number(number.at(-1));
}

/**
 * Invents a SIREN that begins with 0. Real SIRENs begin with another digit, so the number belongs
 * to no company.
 */
export function inventSiren(random: Random): string {
  const digits = `0${String(random.int(0, 9_999_999)).padStart(7, '0')}`;
  return `${digits}${luhnDigit(digits)}`;
}

export function siretOf(siren: string, establishment: number): string {
  const digits = `${siren}${String(establishment).padStart(4, '0')}`;
  return `${digits}${luhnDigit(digits)}`;
}

export function frenchVatNumber(siren: string): string {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${siren}`;
}
