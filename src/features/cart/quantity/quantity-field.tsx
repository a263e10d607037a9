import type { KnownArticle } from '../../../offline/commands/order-commands.ts';
import { QuantityBox } from './quantity-box.tsx';
import { useQuantityInput } from './use-quantity-input.ts';

interface QuantityFieldProps {
  product: KnownArticle;
  /** What was typed has been taken; `moveOn` when Enter asks for the next field. */
  onCommit?: (moveOn: boolean) => void;
}

/** The cart's quantity of an article, wherever the article is shown. */
export function QuantityField({ product, onCommit }: QuantityFieldProps) {
  const control = useQuantityInput(product);
  return <QuantityBox product={product} control={control} {...(onCommit && { onCommit })} />;
}
