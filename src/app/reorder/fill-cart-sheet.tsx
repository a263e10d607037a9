import { useEffect, useMemo, useRef, useState } from 'react';
import { cart } from '../../features/cart/device-cart.ts';
import { useCart, useOrderingBlocked } from '../../features/cart/use-cart.ts';
import type { Catalogue } from '../../features/catalogue/catalogue.ts';
import { failureMessage } from '../../i18n/failure-message.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toasts } from '../../ui/toast-queue.ts';
import { fillCart } from './fill-cart.ts';
import { FillFooter } from './fill-footer.tsx';
import { FillLines } from './fill-lines.tsx';
import { additionsOf, type Choices, planLines, type WantedLine, type Way } from './fill-plan.ts';
import { useFillArticles } from './use-fill-articles.ts';

interface FillCartSheetProps {
  catalogue: Catalogue;
  title: string;
  lines: readonly WantedLine[];
  /** However it was closed. */
  onDone: () => void;
}

const UNTOUCHED: Choices = { left: new Set(), instead: new Map() };

/**
 * Opens by itself, for one use: line by line what would go into the cart, and what has changed since.
 * Nothing is added before it is confirmed; then all of it is, and can be undone.
 */
export function FillCartSheet({ catalogue, title, lines: wanted, onDone }: FillCartSheetProps) {
  const { t } = useSpeech();
  const sheet = useRef<HTMLDialogElement>(null);
  const [choices, setChoices] = useState(UNTOUCHED);
  const [chosenWay, setWay] = useState<Way>('merge');
  const [isBusy, setBusy] = useState(false);
  const arNums = useMemo(() => [...new Set(wanted.map(({ arNum }) => arNum))], [wanted]);
  const { articles, failure, retry } = useFillArticles(catalogue, arNums);
  const { size, lines: held, isWhole } = useCart();
  const isBlocked = useOrderingBlocked();
  useEffect(() => sheet.current?.showModal(), []);

  // What is not known cannot be replaced.
  const mayReplace = size > 0 && isWhole;
  const way = mayReplace ? chosenWay : 'merge';
  const lines = useMemo(
    () => (articles ? planLines(wanted, articles, choices) : undefined),
    [wanted, articles, choices],
  );
  const additions = useMemo(
    () => additionsOf(lines ?? [], (arNum) => held.get(arNum)?.LCQuantite ?? 0, way),
    [lines, held, way],
  );

  async function fill(): Promise<void> {
    setBusy(true);
    try {
      const productOf = (arNum: number) => articles?.articleOf(arNum);
      const undo = await fillCart(cart, additions, { way, productOf });
      toasts.show({
        title: t(way === 'merge' ? 'fill.added' : 'fill.replaced', { count: additions.length }),
        variant: 'success',
        action: { label: t('quantity.undo'), run: () => void undo().catch(() => undefined) },
      });
      sheet.current?.close();
    } catch {
      // The device keeps nothing more: the bar says so.
      setBusy(false);
    }
  }

  return (
    <Sheet sheet={sheet} wide title={title} closeLabel={t('common.close')} onClose={onDone}>
      <p className="mt-1 text-sm text-muted">{t('fill.help')}</p>
      {mayReplace && (
        <div className="mt-4">
          <Segmented<Way>
            legend={t('fill.way')}
            value={way}
            onChange={setWay}
            options={[
              { value: 'merge', label: t('fill.merge') },
              { value: 'replace', label: t('fill.replace') },
            ]}
          />
          {way === 'replace' && (
            <p className="mt-2 text-sm font-medium text-warning">
              {t('fill.replaceHelp', { count: size })}
            </p>
          )}
        </div>
      )}
      {!lines && failure === undefined && <Skeleton className="my-4 h-96" />}
      {!lines && failure !== undefined && (
        <div className="my-4 flex flex-col items-start gap-3">
          <Notice tone="error" title={t('fill.failed')}>
            {failureMessage(failure, t)}
          </Notice>
          <Button variant="secondary" onClick={retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {lines && (
        <>
          <FillLines lines={lines} additions={additions} choices={choices} onChange={setChoices} />
          <FillFooter
            additions={additions}
            isBusy={isBusy}
            isBlocked={isBlocked}
            onFill={() => void fill()}
          />
        </>
      )}
    </Sheet>
  );
}
