import { useEffect, useMemo, useRef, useState } from 'react';
import { failureMessage } from '../../../i18n/failure-message.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatMoney } from '../../../lib/format.ts';
import { connection } from '../../../offline/device-connection.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Catalogue } from '../../products/catalogue.ts';
import {
  type Addition,
  type Choices,
  type FillProducts,
  type PlannedLine,
  planLines,
  totalAdded,
  type WantedLine,
} from '../fill-plan.ts';
import { FillWay } from '../fill-way.tsx';
import { useFill } from '../use-fill.ts';
import { FillLines } from './fill-lines.tsx';
import { readFillProducts } from './read-fill-products.ts';

interface FillCartDialogProps {
  catalogue: Catalogue;
  title: string;
  lead?: string;
  lines: readonly WantedLine[];
  onDone: () => void;
}

const UNTOUCHED: Choices = { left: new Set(), quantities: new Map(), instead: new Map() };
const NONE: readonly PlannedLine[] = [];

/** Opens when it is mounted. Nothing goes into the cart before it is confirmed. */
export function FillCartDialog(props: FillCartDialogProps) {
  const { catalogue, title, lead, lines: wanted, onDone } = props;
  const { t } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  const [choices, setChoices] = useState(UNTOUCHED);
  const arNums = useMemo(() => [...new Set(wanted.map(({ arNum }) => arNum))], [wanted]);
  const { products, failure, retry } = useFillProducts(catalogue, arNums);
  useEffect(() => dialog.current?.showModal(), []);

  const lines = useMemo(
    () => (products ? planLines(wanted, products, choices) : undefined),
    [wanted, products, choices],
  );
  const { additions, way, setWay, isBusy, isBlocked, fill } = useFill(lines ?? NONE);

  async function fillAndClose(): Promise<void> {
    if (await fill((arNum) => products?.productOf(arNum))) dialog.current?.close();
  }

  return (
    <Dialog dialog={dialog} wide title={title} closeLabel={t('common.close')} onClose={onDone}>
      <p className="mt-1 text-sm text-muted">{lead ?? t('fill.help')}</p>
      {setWay && (
        <div className="mt-4">
          <FillWay way={way} onChange={setWay} />
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
            onFill={() => void fillAndClose()}
          />
        </>
      )}
    </Dialog>
  );
}

function useFillProducts(catalogue: Catalogue, arNums: readonly number[]) {
  const [products, setProducts] = useState<FillProducts | undefined>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const wanted = arNums.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let isCurrent = true;
    const numbers = wanted === '' ? [] : wanted.split(',').map(Number);
    setFailure(undefined);
    readFillProducts(
      { source: catalogue.source, isOnline: connection.isOnline },
      numbers,
      (next) => isCurrent && setProducts(next),
    ).catch((thrown: unknown) => isCurrent && setFailure(thrown));
    return () => {
      isCurrent = false;
    };
  }, [catalogue, wanted, attempt]);
  return { products, failure, retry: () => setAttempt((before) => before + 1) };
}

interface FillFooterProps {
  additions: readonly Addition[];
  isBusy: boolean;
  isBlocked: boolean;
  onFill: () => void;
}

function FillFooter({ additions, isBusy, isBlocked, onFill }: FillFooterProps) {
  const { t, locale } = useSpeech();
  const count = additions.length;
  return (
    <div className="sticky bottom-0 -mx-6 -mb-6 border-t border-divider bg-surface px-6 py-4">
      <p className="mb-3 flex justify-between gap-4 font-semibold tabular-nums">
        <span>{t('fill.total')}</span>
        <span data-fill-total>{formatMoney(totalAdded(additions), locale)}</span>
      </p>
      {isBlocked && (
        <p className="mb-3 text-sm font-medium text-error">{t('quantity.limits.blocked')}</p>
      )}
      <Button wide busy={count === 0 || isBusy || isBlocked} onClick={onFill}>
        {count === 0 ? t('fill.nothing') : t('fill.add', { count })}
      </Button>
    </div>
  );
}
