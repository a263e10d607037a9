import { useMemo, useState } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { cart } from '../../device-cart.ts';
import { useCart } from '../../use-cart.ts';
import { changesOf, type LineChanges, renewedQuantity } from '../line-changes.ts';
import type { ProductOf } from './cart-lines.tsx';

export function ChangesNotice({ productOf }: { productOf: ProductOf }) {
  const { t } = useSpeech();
  const { lines, seenStock } = useCart();
  const [isBusy, setBusy] = useState(false);
  const changed = useMemo(
    () =>
      [...lines.values()].flatMap((line) => {
        const product = productOf(line.ArNum);
        const changes =
          product !== undefined && changesOf(line, product, seenStock.get(line.ArNum));
        return changes ? [{ line, product, changes }] : [];
      }),
    [lines, seenStock, productOf],
  );
  if (changed.length === 0) return null;

  const count = (kind: keyof LineChanges) => changed.filter(({ changes }) => changes[kind]).length;
  const counts = [
    { of: count('price'), key: 'cart.pricesChanged' },
    { of: count('stock'), key: 'cart.stocksChanged' },
    { of: count('packSize'), key: 'cart.packsChanged' },
    { of: count('isWithdrawn'), key: 'cart.linesWithdrawn' },
  ] as const;
  const renewable = changed.filter(({ changes }) => !changes.isWithdrawn);

  async function renew(): Promise<void> {
    setBusy(true);
    const done = renewable.map(
      ({ line, product }) =>
        product && cart.order(product, 'replace', renewedQuantity(line, product)),
    );
    await Promise.allSettled(done);
    setBusy(false);
  }

  return (
    <Notice tone="warning" title={t('cart.changed')}>
      <p>
        {counts
          .filter(({ of }) => of > 0)
          .map(({ of, key }) => t(key, { count: of }))
          .join(' ')}
      </p>
      {renewable.length > 0 && (
        <Button variant="secondary" busy={isBusy} className="mt-3" onClick={() => void renew()}>
          {t(count('price') + count('packSize') > 0 ? 'cart.renew' : 'cart.seen')}
        </Button>
      )}
    </Notice>
  );
}
