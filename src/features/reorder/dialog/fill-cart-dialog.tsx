import { useEffect, useMemo, useRef, useState } from 'react';
import { failureMessage } from '../../../i18n/failure-message.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Catalogue } from '../../products/catalogue.ts';
import { type Choices, type PlannedLine, planLines, type WantedLine } from '../fill-plan.ts';
import { FillWay } from '../fill-way.tsx';
import { useFill } from '../use-fill.ts';
import { FillFooter } from './fill-footer.tsx';
import { FillLines } from './fill-lines.tsx';
import { useFillProducts } from './use-fill-products.ts';

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
