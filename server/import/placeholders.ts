import { CellFault } from './cells.ts';

/** What texts may take from the distributor’s rules: `{{minimum}}`, `{{freeDelivery Corse}}`. */
const PLACEHOLDER = /\{\{\s*([^{}\s]*)\s*([^{}]*?)\s*\}\}/g;

const RULES = ['minimum', 'freeDelivery', 'cutOff'] as const;
type Rule = (typeof RULES)[number];

export interface Placeholder {
  rule: Rule;
  /** The zone that it is about; the shop if it is empty. */
  zone: string;
}

const isRule = (name: string): name is Rule => RULES.some((rule) => rule === name);

export function placeholdersOf(text: string): Placeholder[] {
  return [...text.matchAll(PLACEHOLDER)].map(([whole, name = '', zone = '']) => {
    if (isRule(name) && (zone === '' || name === 'freeDelivery')) return { rule: name, zone };
    const known = RULES.map((rule) => `{{${rule}}}`).join(', ');
    throw new CellFault(`« ${whole} » n’est pas connu ; connus : ${known}, {{freeDelivery ZONE}}`);
  });
}

/** Texts are checked when they are stored, so an unknown placeholder stays as it is. */
export const fillPlaceholders = (text: string, fill: (one: Placeholder) => string): string =>
  text.replace(PLACEHOLDER, (whole, rule: string, zone: string) =>
    isRule(rule) ? fill({ rule, zone }) : whole,
  );
