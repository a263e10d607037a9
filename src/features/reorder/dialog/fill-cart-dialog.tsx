import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureMessage } from '../../../i18n/failure-message.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, useModal } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Catalogue } from '../../products/catalogue.ts';
import { FillButton } from '../fill-button.tsx';
import {
  type Choice,
  type Choices,
  type PlannedLine,
  planLines,
  totalAdded,
  type WantedLine,
} from '../fill-plan.ts';
import { FillWay } from '../fill-way.tsx';
import { useFill } from '../use-fill.ts';
import { useFillProducts } from '../use-fill-products.ts';
import { FillLine } from './fill-line.tsx';

interface FillCartDialogProps {
  catalogue: Catalogue;
  title: string;
  lead?: string;
  lines: readonly WantedLine[];
  onDone: () => void;
}

export function FillCartDialog(props: FillCartDialogProps) {
  const { catalogue, title, lead, lines: wanted, onDone } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const dialog = useModal();
  const [choices, setChoices] = useState<Choices>(new Map());
  const arNums = useMemo(() => [...new Set(wanted.map(({ arNum }) => arNum))], [wanted]);
  const { products, failure, retry } = useFillProducts(catalogue, arNums);

  const lines = useMemo(
    () => (products ? planLines(wanted, products, choices) : []),
    [wanted, products, choices],
  );
  const filling = useFill(lines);
  const { additions, way } = filling;

  const orderable = lines.filter(({ ordered }) => ordered !== undefined);
  const chosen = orderable.filter(({ isChosen }) => isChosen).length;
  const isAll = chosen === orderable.length;

  function choose(changed: readonly PlannedLine[], choice: Choice): void {
    const next = new Map(choices);
    for (const { wanted: asked } of changed) {
      next.set(asked.arNum, { ...choices.get(asked.arNum), ...choice });
    }
    setChoices(next);
  }

  async function fillAndClose(): Promise<void> {
    if (await filling.fill((arNum) => products?.productOf(arNum))) dialog.current?.close();
  }

  return (
    <Dialog dialog={dialog} wide title={title} closeLabel={t('common.close')} onClose={onDone}>
      <p className="mt-1 mb-4 text-sm text-muted">{lead ?? t('fill.help')}</p>
      <FillWay filling={filling} />
      {!products && failure === undefined && <Skeleton className="my-4 h-96" />}
      {failure !== undefined && (
        <div className="my-4 flex flex-col items-start gap-3">
          <Notice tone="error" title={t('fill.failed')}>
            {failureMessage(failure, t)}
          </Notice>
          <Button variant="secondary" onClick={retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {products && (
        <>
          <label className="mt-4 flex min-h-control cursor-pointer items-center gap-3 border-b border-divider font-semibold">
            <input
              type="checkbox"
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && !isAll;
              }}
              checked={isAll && chosen > 0}
              onChange={() => choose(orderable, { isLeft: isAll })}
              className="size-5"
            />
            {t('fill.chosen', { count: chosen, of: lines.length })}
          </label>
          <ul aria-label={t('fill.lines')} className="mb-4">
            {lines.map((line) => (
              <FillLine
                key={line.wanted.arNum}
                line={line}
                addition={filling.additionOf(line.ordered?.arNum)}
                onChoose={(choice) => choose([line], choice)}
              />
            ))}
          </ul>
          <div className="sticky bottom-0 -mx-6 -mb-6 border-t border-divider bg-surface px-6 py-4">
            <p className="mb-3 flex justify-between gap-4 font-semibold tabular-nums">
              <span>{t(way === 'replace' ? 'fill.newTotal' : 'fill.total')}</span>
              <span data-fill-total>{formatMoney(totalAdded(additions), locale)}</span>
            </p>
            <FillButton
              filling={filling}
              label="fill.add"
              className="w-full"
              onFill={fillAndClose}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}
