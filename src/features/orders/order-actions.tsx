import { FileDown, ListPlus, RotateCcw, Sheet as SheetIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { PlacedOrderDetail } from '../../../contract/orders/schemas.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton, FilesOffline } from '../history/file-button.tsx';
import { InvoiceFile } from '../invoices/invoice-file.tsx';
import type { Catalogue } from '../products/catalogue.ts';
import { FillCartDialog } from '../reorder/dialog/fill-cart-dialog.tsx';
import { SaveAsTemplate } from '../templates/save-as-template-dialog.tsx';
import { REORDER } from './reorder-address.ts';
import { wantedOf } from './reorder-at-once.ts';

interface OrderActionsProps {
  order: PlacedOrderDetail;
  catalogue: Catalogue;
}

const SIGN = 'size-5';
const FILES = [
  ['pdf', FileDown],
  ['csv', SheetIcon],
] as const;

export function OrderActions({ order, catalogue }: OrderActionsProps) {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const [isOpen, setOpen] = useState(parameters.has(REORDER));
  const { lines, number, ceNum, invoices } = order;
  const wanted = useMemo(() => wantedOf(lines), [lines]);

  function done(): void {
    setOpen(false);
    if (parameters.has(REORDER)) setParameters({}, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-2">
        <Button icon={<RotateCcw className={SIGN} />} onClick={() => setOpen(true)}>
          {t('orders.reorder')}
        </Button>
        {FILES.map(([kind, Icon]) => (
          <FileButton
            key={kind}
            endpoint={`orders.${kind}`}
            params={{ ceNum: String(ceNum) }}
            fileName={`${number}.${kind}`}
            icon={<Icon className={SIGN} />}
            aria-label={t(`orders.${kind}Of`, { number })}
          >
            {t(`orders.${kind}`)}
          </FileButton>
        ))}
        {invoices.map((invoice) => (
          <InvoiceFile key={invoice.inNum} invoice={invoice} isNamed />
        ))}
        <SaveAsTemplate
          variant="quiet"
          icon={<ListPlus className={SIGN} />}
          lines={wanted.map(({ arNum, quantity }) => ({ arNum, quantity }))}
          suggestedName={t('orders.number', { number })}
        />
      </div>
      <FilesOffline />
      {isOpen && (
        <FillCartDialog
          catalogue={catalogue}
          title={t('orders.reorderOf', { number })}
          lines={wanted}
          onDone={done}
        />
      )}
    </div>
  );
}
