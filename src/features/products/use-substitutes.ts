import type { Product } from '../../../contract/catalogue/schemas.ts';
import { useRead } from '../../device/copies/use-read.ts';
import type { Catalogue } from './catalogue.ts';

const OFFERED = 4;

/** Returns undefined while the product is being read, and [] if it cannot be read. */
export function useSubstitutes(catalogue: Catalogue, arNum: number): Product[] | undefined {
  const { answer, failure } = useRead(catalogue.detail(arNum));
  if (!answer && failure === undefined) return undefined;
  const all = answer?.state === 'found' ? answer.detail.substitutes : [];
  return all.filter(({ flags }) => !flags.withdrawn).slice(0, OFFERED);
}
