import { readTable } from '../data.ts';
import type { Random } from '../random.ts';

/** Number ranges that the French regulator reserves for fiction. */
const LANDLINES = readTable('phones.csv', 'range', 'departments').map(({ range, departments }) => ({
  range,
  departments: departments.split(' '),
}));
const WEST = '+3326191';
const MOBILE = '+3363998';

export function fictionalLandline(postalCode: string, random: Random): string {
  const department = postalCode.slice(0, 2);
  const area = LANDLINES.find(({ departments }) => departments.includes(department));
  return `${area?.range ?? WEST}${fourDigits(random)}`;
}

export function fictionalMobile(random: Random): string {
  return `${MOBILE}${fourDigits(random)}`;
}

function fourDigits(random: Random): string {
  return String(random.int(0, 9_999)).padStart(4, '0');
}
