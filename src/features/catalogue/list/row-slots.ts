import { type ComponentType, createContext, use } from 'react';
import type { Product } from '../../../../contract/catalogue/schemas.ts';

interface QuantityProps {
  product: Product;
  /** A quantity was set; `moveOn` when by Enter, which goes on to the next line. */
  onCommit?: (moveOn: boolean) => void;
}

/** What an article's line takes from other features: the page that shows it brings them together. */
export interface RowSlots {
  Quantity: ComponentType<QuantityProps>;
  Heart: ComponentType<{ product: Product }>;
  /** Units of the article in the cart. */
  useQuantity(arNum: number): number;
  /** Adds a pack to the cart, and says so where that is wanted; that it failed is said anyway. */
  useAddPack(): (product: Product, isTold?: boolean) => Promise<void>;
}

export const RowSlotsContext = createContext<RowSlots | undefined>(undefined);

export function useRowSlots(): RowSlots {
  const slots = use(RowSlotsContext);
  if (!slots) throw new Error('No page has filled the slots of the lines');
  return slots;
}
