import { useLayoutEffect, useRef } from 'react';
import type { Product } from '../../../../../contract/catalogue/schemas.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { nextQuantity } from '../../../../ui/next-quantity.ts';
import { useCart } from '../../use-cart.ts';
import { CartRow } from './cart-row.tsx';

/** Null: no longer sold. Undefined: unknown yet. */
export type ProductOf = (arNum: number) => Product | null | undefined;

const rowOf = (arNum: number | undefined) => document.getElementById(`line-${arNum}`);

function moveToNext(arNum: number): void {
  nextQuantity(rowOf(arNum))?.focus();
}

export function CartLines({ productOf }: { productOf: ProductOf }) {
  const { t } = useSpeech();
  const { arNums, seenStock } = useCart();
  const before = useRef(arNums);

  // A removed line loses the focus: the line that takes its place gets it.
  useLayoutEffect(() => {
    const at = before.current.findIndex((arNum) => !arNums.includes(arNum));
    before.current = arNums;
    if (at === -1 || document.activeElement !== document.body) return;
    rowOf(arNums[Math.min(at, arNums.length - 1)])?.focus({ preventScroll: true });
  }, [arNums]);

  return (
    <ul
      aria-label={t('cart.lines')}
      className="@container/list overflow-hidden rounded-md border border-divider bg-surface"
    >
      {arNums.map((arNum) => (
        <CartRow
          key={arNum}
          arNum={arNum}
          product={productOf(arNum)}
          seen={seenStock.get(arNum)}
          onMoveOn={moveToNext}
        />
      ))}
    </ul>
  );
}
