import { QuantityField } from '../../features/cart/quantity-field.tsx';
import { useAddPack } from '../../features/cart/use-add-pack.ts';
import { useCartQuantity } from '../../features/cart/use-cart.ts';
import type { RowSlots } from '../../features/catalogue/row-slots.ts';
import { HeartButton } from '../../features/favourites/heart-button.tsx';

/** Where the catalogue's lines meet the cart and the favourites. */
export const rowSlots: RowSlots = {
  Quantity: QuantityField,
  Heart: HeartButton,
  useQuantity: useCartQuantity,
  useAddPack,
};
