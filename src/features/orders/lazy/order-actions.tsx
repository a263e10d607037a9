import { FileDown, ListPlus, RotateCcw, Sheet as SheetIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PlacedOrderSheet } from '../../../../contract/orders/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { unitPriceOf } from '../../cart/lazy/line-changes.ts';
import { InvoiceFile } from '../../invoices/invoice-file.tsx';
import type { Catalogue } from '../../products/catalogue.ts';
import { FileButton } from '../../reading/file-button.tsx';
import { FilesOffline } from '../../reading/files-offline.tsx';
import { FillCartDialog } from '../../reorder/dialog/fill-cart-dialog.tsx';
import { SaveAsTemplate } from '../../templates/lazy/save-as-template-dialog.tsx';
import { REORDER } from '../reorder-address.ts';

interface OrderActionsProps {
  order: PlacedOrderSheet;
  catalogue: Catalogue;
}

const SIGN = 'size-5';

/** What can be done with a placed order: order it again, keep it, take it away as a file. */
export function OrderActions({ order, catalogue }: OrderActionsProps) {
  const { t } = useSpeech();
  const [parameters, setParameters] = useSearchParams();
  // Counts the openings: each begins with everything chosen.
  const [opening, setOpening] = useState(parameters.has(REORDER) ? 1 : 0);
  const { lines, number, ceNum, invoices } = order;
  const params = { ceNum: String(ceNum) };
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
        <FileButton
          endpoint="orders.pdf"
          params={params}
          fileName={`${number}.pdf`}
          icon={<FileDown aria-hidden="true" className={SIGN} />}
          label={t('orders.pdfOf', { number })}
        >
          {t('orders.pdf')}
        </FileButton>
        <FileButton
          endpoint="orders.csv"
          params={params}
          fileName={`${number}.csv`}
          icon={<SheetIcon aria-hidden="true" className={SIGN} />}
          label={t('orders.csvOf', { number })}
        >
          {t('orders.csv')}
        </FileButton>
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
