import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { NO_OPTION } from '../../../ui/forms/option-moves.ts';

const bare = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

export function pointedAt(text: string, products: readonly Product[]): number {
  const typed = bare(text);
  const [first] = products;
  const codes = first ? [first.reference, first.ean ?? '', first.packEan ?? ''] : [];
  return typed !== '' && codes.some((code) => bare(code) === typed) ? 0 : NO_OPTION;
}

export function enterMeans(
  products: readonly Product[],
  active: number,
  withControl: boolean,
  hasList: boolean,
) {
  const product = products[active];
  if (product) return { kind: withControl ? 'open' : 'add', product } as const;
  return { kind: hasList ? 'list' : 'nothing' } as const;
}
