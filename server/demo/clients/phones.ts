import type { Random } from '../random.ts';

/** Ranges that the French regulator keeps for fiction: nobody answers there. */
const LANDLINES: Record<string, string> = {
  idf: '+3319900',
  west: '+3326191',
  east: '+3335301',
  southEast: '+3346571',
  southWest: '+3353649',
};

const EAST = [
  '02',
  '08',
  '10',
  '51',
  '52',
  '54',
  '55',
  '57',
  '59',
  '60',
  '62',
  '67',
  '68',
  '80',
  '88',
];
const IDF = ['75', '77', '78', '91', '92', '93', '94', '95'];
const SOUTH_EAST = ['01', '04', '05', '06', '13', '26', '30', '34', '38', '42', '69', '83', '84'];

function rangeOf(postalCode: string): string {
  const head = postalCode.slice(0, 2);
  if (IDF.includes(head)) return 'idf';
  if (EAST.includes(head)) return 'east';
  if (SOUTH_EAST.includes(head)) return 'southEast';
  return ['16', '17', '24', '31', '33', '40', '64', '87'].includes(head) ? 'southWest' : 'west';
}

export function fictionalLandline(postalCode: string, random: Random): string {
  return `${LANDLINES[rangeOf(postalCode)]}${fourDigits(random)}`;
}

export function fictionalMobile(random: Random): string {
  return `+3363998${fourDigits(random)}`;
}

function fourDigits(random: Random): string {
  return String(random.int(0, 9_999)).padStart(4, '0');
}
