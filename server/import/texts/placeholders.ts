import { CellFault } from '../cells.ts';

/** Matches placeholders for the distributor’s rules, for example `{{freeDelivery Corse}}`. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

const RULES = ['minimum', 'freeDelivery', 'cutOff'] as const;
type Rule = (typeof RULES)[number];

export interface Placeholder {
  rule: Rule;
  /** The name of a delivery zone; empty for the whole shop. */
  zone: string;
}

function partsOf(inside: string): { name: string; zone: string } {
  const [name = '', ...zone] = inside.trim().split(/\s+/);
  return { name, zone: zone.join(' ') };
}

const isRule = (name: string): name is Rule => RULES.some((rule) => rule === name);

export function placeholdersOf(text: string): Placeholder[] {
  return [...text.matchAll(PLACEHOLDER)].map(([whole, inside = '']) => {
    const { name, zone } = partsOf(inside);
    if (isRule(name) && (zone === '' || name === 'freeDelivery')) return { rule: name, zone };
    const known = RULES.map((rule) => `{{${rule}}}`).join(', ');
    throw new CellFault(`« ${whole} » n’est pas connu ; connus : ${known}, {{freeDelivery ZONE}}`);
  });
}

/**
 * Fills the placeholders. An unknown placeholder stays unchanged, because the import has already
 * checked the text.
 */
export const fillPlaceholders = (text: string, fill: (one: Placeholder) => string): string =>
  text.replace(PLACEHOLDER, (whole, inside: string) => {
    const { name, zone } = partsOf(inside);
    return isRule(name) ? fill({ rule: name, zone }) : whole;
  });
