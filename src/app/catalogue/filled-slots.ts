import { cart } from '../../features/cart/device-cart.ts';
import { QuantityField } from '../../features/cart/quantity-field.tsx';
import { useCartQuantity } from '../../features/cart/use-cart.ts';
import type { RowSlots } from '../../features/catalogue/row-slots.ts';
import { HeartButton } from '../../features/favourites/heart-button.tsx';

/** Where the catalogue's lines meet the cart and the favourites. */
export const rowSlots: RowSlots = {
  Quantity: QuantityField,
  Heart: HeartButton,
  useQuantity: useCartQuantity,
  addPack: (product) =>
    void cart.order(product, 'increment', product.packSize).catch(() => undefined),
};
