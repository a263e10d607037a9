import { useTranslation } from 'react-i18next';
import type { KnownProduct } from '../../../device/commands/order-commands.ts';
import { cart } from '../device-cart.ts';
import { removeFromCart } from '../remove-from-cart.ts';
import { useCartQuantity, useIsFullFor, useIsQuantityKnown, useUnstored } from '../use-cart.ts';
import { QuantityBox } from './quantity-box.tsx';
import { useQuantityControl } from './use-quantity-control.ts';

interface QuantityFieldProps {
  product: KnownProduct;
  onMoveOn?: () => void;
  className?: string;
}

export function QuantityField({ product, onMoveOn, className }: QuantityFieldProps) {
  const { t } = useTranslation();
  const { arNum, name, packSize, flags } = product;
  const control = useQuantityControl({
    quantity: useCartQuantity(arNum),
    packSize,
    isWithdrawn: flags.withdrawn,
    isFull: useIsFullFor(arNum),
    latest: () => cart.quantityOf(arNum),
    change: ({ mode, quantity }) =>
      mode === 'replace' && quantity === 0
        ? removeFromCart([product], t('quantity.removed', { name }), t)
        : cart.order(product, mode, quantity),
  });
  // The field is empty until the whole cart is loaded: 0 could be wrong.
  const isKnown = useIsQuantityKnown(arNum) || control.input.draft !== undefined;
  const text = isKnown || control.quantity > 0 ? control.text : '';
  const unstored = useUnstored(arNum);
  return (
    <QuantityBox
      product={product}
      onMoveOn={onMoveOn}
      unstored={unstored}
      className={className}
      control={{ ...control, text }}
    />
  );
}
