/** 0692… is +262692…, but 063998… (reserved for films) belongs to mainland France. */
const OVERSEAS: readonly (readonly [prefix: RegExp, code: string])[] = [
  [/^0(?:590|690|691)/, '590'],
  [/^0(?:594|694)/, '594'],
  [/^0(?:596|696|697)/, '596'],
  [/^0(?:262|263|639(?!98)|692|693)/, '262'],
];

const FRENCH = ['33', '590', '594', '596', '262'];

/** Converts « 01 23 45 67 89 », « +33 (0)1.23… » and « 0033… » to +33123456789. */
export function toE164(typed: string): string | undefined {
  const digits = typed
    .replace(/\(0\)/g, '')
    .replace(/[\s\u00a0\u202f.\-/()]/g, '')
    .replace(/^00/, '+');
  if (/^0[1-9]\d{8}$/.test(digits)) {
    const code = OVERSEAS.find(([prefix]) => prefix.test(digits))?.[1] ?? '33';
    return `+${code}${digits.slice(1)}`;
  }
  return isE164(digits) ? digits : undefined;
}

/** Checks a number in E.164. A French number must have nine digits after the country code. */
export function isE164(value: string): boolean {
  if (!/^\+[1-9]\d{7,14}$/.test(value)) return false;
  const code = FRENCH.find((one) => value.startsWith(`+${one}`));
  return code === undefined || /^[1-9]\d{8}$/.test(value.slice(code.length + 1));
}

export const tidyPhone = (typed: string): string => formatPhone(toE164(typed) ?? typed);

/**
 * Writes +33123456789 as 01 23 45 67 89. A number stays international if it is foreign or if its
 * national format means another department.
 */
export function formatPhone(value: string): string {
  const code = FRENCH.find((one) => value.startsWith(`+${one}`));
  if (code === undefined || !isE164(value)) return value;
  const number = value.slice(code.length + 1);
  const national = `0${number}`;
  if (toE164(national) === value) return inPairs(national);
  return `+${code}\u00a0${number.slice(0, 1)}\u00a0${inPairs(number.slice(1))}`;
}

const inPairs = (digits: string): string => digits.replace(/(\d{2})(?=\d)/g, '$1\u00a0');
