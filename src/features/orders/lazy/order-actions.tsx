import { FileDown, ListPlus, RotateCcw, Sheet as SheetIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PlacedOrderSheet } from '../../../../contract/orders/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { unitPriceOf } from '../../cart/lazy/line-changes.ts';
import { InvoiceFile } from '../../invoices/invoice-file.tsx';
import type { Catalogue } from '../../products/catalogue.ts';
import { FileButton, FilesOffline } from '../../reading/file-button.tsx';
import { FillCartDialog } from '../../reorder/dialog/fill-cart-dialog.tsx';
import { SaveAsTemplate } from '../../templates/lazy/save-as-template-dialog.tsx';
import { REORDER } from '../reorder-address.ts';

interface OrderActionsProps {
  order: PlacedOrderSheet;
  catalogue: Catalogue;
}

const SIGN = 'size-5';
const FILES = [
  ['pdf', FileDown],
  ['csv', SheetIcon],
] as const;

export function OrderActions({ order, catalogue }: OrderActionsProps) {
  const { t } = useSpeech();
  const [parameters, setParameters] = useSearchParams();
  // A new key for each opening resets the choices of the dialog.
  const [opening, setOpening] = useState(parameters.has(REORDER) ? 1 : 0);
  const { lines, number, ceNum, invoices } = order;
  const wanted = useMemo(
    () =>
      lines.map((line) => ({
        arNum: line.ArNum,
        quantity: line.LCQuantite,
        reference: line.reference,
        name: line.name,
        unitPrice: unitPriceOf(line),
      })),
    [lines],
  );

  function done(): void {
    setOpening(0);
    if (parameters.has(REORDER)) setParameters({}, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-2">
        <Button
          icon={<RotateCcw aria-hidden="true" className={SIGN} />}
          onClick={() => setOpening((before) => before + 1)}
        >
          {t('orders.reorder')}
        </Button>
        {FILES.map(([kind, Icon]) => (
          <FileButton
            key={kind}
            endpoint={`orders.${kind}`}
            params={{ ceNum: String(ceNum) }}
            fileName={`${number}.${kind}`}
            icon={<Icon aria-hidden="true" className={SIGN} />}
            aria-label={t(`orders.${kind}Of`, { number })}
          >
            {t(`orders.${kind}`)}
          </FileButton>
        ))}
        {invoices.map(({ inNum, number: invoice }) => (
          <InvoiceFile key={inNum} inNum={inNum} number={invoice} isNamed />
        ))}
        <SaveAsTemplate
          variant="quiet"
          icon={<ListPlus aria-hidden="true" className={SIGN} />}
          lines={wanted.map(({ arNum, quantity }) => ({ arNum, quantity }))}
          suggestedName={t('orders.number', { number })}
        />
      </div>
      <FilesOffline />
      {opening > 0 && (
        <FillCartDialog
          key={opening}
          catalogue={catalogue}
          title={t('orders.reorderOf', { number })}
          lines={wanted}
          onDone={done}
        />
      )}
    </div>
  );
}
