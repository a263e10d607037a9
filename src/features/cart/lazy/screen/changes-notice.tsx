import { useMemo, useState } from 'react';
import type { Product } from '../../../../../contract/catalogue/schemas.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { cart } from '../../device-cart.ts';
import { useCart } from '../../use-cart.ts';
import { changesOf, type LineChanges, renewedQuantity } from '../line-changes.ts';

interface ChangesNoticeProps {
  /** An article as it is now: null where it is no more, undefined while nobody has said. */
  productOf: (arNum: number) => Product | null | undefined;
}

/** What has changed since the lines were written, in one sentence, and the one way to take it over. */
export function ChangesNotice({ productOf }: ChangesNoticeProps) {
  const { t } = useSpeech();
  const { lines, seenStock } = useCart();
  const [isBusy, setBusy] = useState(false);
  const changed = useMemo(
    () =>
      [...lines.values()].flatMap((line) => {
        const article = productOf(line.ArNum);
        const changes =
          article !== undefined && changesOf(line, article, seenStock.get(line.ArNum));
        return changes ? [{ line, article, changes }] : [];
      }),
    [lines, seenStock, productOf],
  );
  if (changed.length === 0) return null;

  const count = (kind: keyof LineChanges) => changed.filter(({ changes }) => changes[kind]).length;
  const said = [
    { of: count('price'), key: 'cart.pricesChanged' },
    { of: count('stock'), key: 'cart.stocksChanged' },
    { of: count('packSize'), key: 'cart.packsChanged' },
    { of: count('isWithdrawn'), key: 'cart.linesWithdrawn' },
  ] as const;
  const renewable = changed.filter(({ changes }) => !changes.isWithdrawn);

  async function renew(): Promise<void> {
    setBusy(true);
    const done = renewable.map(
      ({ line, article }) =>
        article && cart.order(article, 'replace', renewedQuantity(line, article)),
    );
    await Promise.allSettled(done);
    setBusy(false);
  }

  return (
    <Notice tone="warning" title={t('cart.changed')}>
      <p>
        {said
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
