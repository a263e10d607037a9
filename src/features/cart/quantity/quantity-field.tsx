import { useSpeech } from '../../../i18n/i18n.ts';
import type { KnownProduct } from '../../../offline/commands/order-commands.ts';
import { cart } from '../device-cart.ts';
import { linesOf } from '../removal.ts';
import { showRemoved } from '../removed-toast.ts';
import { useCartQuantity, useOrderingBlocked } from '../use-cart.ts';
import { QuantityBox } from './quantity-box.tsx';
import type { QuantityChange } from './quantity-input.ts';
import { type QuantityControl, useQuantityControl } from './use-quantity-control.ts';

interface QuantityFieldProps {
  product: KnownProduct;
  onCommit?: (moveOn: boolean) => void;
}

export function QuantityField({ product, onCommit }: QuantityFieldProps) {
  return <QuantityBox product={product} control={useQuantityInput(product)} onCommit={onCommit} />;
}

function useQuantityInput(product: KnownProduct): QuantityControl {
  const { t } = useSpeech();
  const { arNum, name, packSize } = product;
  const quantity = useCartQuantity(arNum);
  const isBlocked = useOrderingBlocked();

  async function keep({ mode, quantity: by }: QuantityChange): Promise<void> {
    const owner = cart.owner();
    const taken = by === 0 && mode === 'replace' ? linesOf(cart, [product]) : [];
    await cart.order(product, mode, by);
    if (taken.length === 0) return;
    showRemoved(taken, owner, { title: t('quantity.removed', { name }), undo: t('quantity.undo') });
  }

  return useQuantityControl({
    quantity,
    packSize,
    isWithdrawn: product.flags.withdrawn,
    isBlocked,
    intended: () => cart.intendedOf(arNum),
    keep,
  });
}
