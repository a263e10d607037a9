import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { decrementByPack, incrementByPack } from '../../../contract/core/packaging.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { planOf, planTotal } from './order-all.ts';

interface OrderAllSheetProps {
  name: string;
  products: readonly Product[];
  onOrder: (lines: { product: Product; quantity: number }[]) => void;
}

const STEP = 'grid size-control place-items-center text-primary hover:bg-primary-soft';

/** Opens by itself: line by line what a list would add; nothing is added before it is confirmed. */
export function OrderAllSheet({ name, products, onOrder }: OrderAllSheetProps) {
  const { t, locale } = useSpeech();
  const sheet = useRef<HTMLDialogElement>(null);
  const [plan, setPlan] = useState(() => planOf(products));
  useEffect(() => sheet.current?.showModal(), []);

  const sold = products.filter(({ arNum }) => plan.has(arNum));
  const count = sold.filter(({ arNum }) => plan.get(arNum)).length;

  const set = (arNum: number, quantity: number) =>
    setPlan((before) => new Map(before).set(arNum, quantity));

  function order() {
    onOrder(
      sold
        .map((product) => ({ product, quantity: plan.get(product.arNum) ?? 0 }))
        .filter(({ quantity }) => quantity > 0),
    );
    sheet.current?.close();
  }

  return (
    <Sheet sheet={sheet} title={t('favourites.preview', { name })} closeLabel={t('common.close')}>
      <p className="mt-1 text-sm text-muted">{t('favourites.previewHelp')}</p>
      <ul className="my-4">
        {sold.map((product) => {
          const { arNum, packSize } = product;
          const quantity = plan.get(arNum) ?? 0;
          return (
            <li
              key={arNum}
              className="flex items-center gap-3 border-b border-divider py-2 last:border-b-0"
            >
              <div className="min-w-0 flex-1">
                <p className="leading-5 font-medium">{product.name}</p>
                <p className="text-sm text-muted">
                  {product.reference} · {t('favourites.packOf', { count: packSize })}
                </p>
              </div>
              <div className="flex shrink-0 items-center rounded-md border border-field">
                <button
                  type="button"
                  aria-label={t('quantity.less', { name: product.name })}
                  className={STEP}
                  onClick={() => set(arNum, decrementByPack(quantity, packSize))}
                >
                  <Minus aria-hidden="true" className="size-5" />
                </button>
                <output className="min-w-14 text-center font-semibold tabular-nums">
                  {formatCount(quantity, locale)}
                </output>
                <button
                  type="button"
                  aria-label={t('quantity.more', { name: product.name })}
                  className={STEP}
                  onClick={() => set(arNum, incrementByPack(quantity, packSize))}
                >
                  <Plus aria-hidden="true" className="size-5" />
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      <div className="sticky bottom-0 -mx-6 -mb-6 border-t border-divider bg-surface p-4">
        <p className="mb-3 flex justify-between font-semibold tabular-nums">
          <span>{t('favourites.total')}</span>
          <span>{formatMoney(planTotal(sold, plan), locale)}</span>
        </p>
        <Button wide busy={count === 0} onClick={order}>
          {t('favourites.addAll', { count })}
        </Button>
      </div>
    </Sheet>
  );
}
