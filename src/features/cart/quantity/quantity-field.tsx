import type { KnownArticle } from '../../../offline/commands/order-commands.ts';
import { QuantityBox } from './quantity-box.tsx';
import { useQuantityInput } from './use-quantity-input.ts';

interface QuantityFieldProps {
  product: KnownArticle;
  onCommit?: (moveOn: boolean) => void;
}

export function QuantityField({ product, onCommit }: QuantityFieldProps) {
  return <QuantityBox product={product} control={useQuantityInput(product)} onCommit={onCommit} />;
}
