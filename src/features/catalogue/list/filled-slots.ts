import { QuantityField } from '../../cart/quantity/quantity-field.tsx';
import { useAddPack } from '../../cart/use-add-pack.ts';
import { useCartQuantity } from '../../cart/use-cart.ts';
import { HeartButton } from '../../favourites/heart-button.tsx';
import type { RowSlots } from './row-slots.ts';

/** Where the catalogue's lines meet the cart and the favourites. */
export const rowSlots: RowSlots = {
  Quantity: QuantityField,
  Heart: HeartButton,
  useQuantity: useCartQuantity,
  useAddPack,
};
