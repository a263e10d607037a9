import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '../../../contract/invoices/schemas.ts';
import { FileButton } from '../history/file-button.tsx';

interface InvoiceFileProps {
  invoice: Pick<Invoice, 'inNum' | 'number' | 'kind'>;
  isNamed?: boolean;
}

export function InvoiceFile({ invoice, isNamed = false }: InvoiceFileProps) {
  const { t } = useTranslation();
  const { inNum, number, kind } = invoice;
  const isCredit = kind === 'credit_note';
  return (
    <FileButton
      endpoint="invoices.pdf"
      params={{ inNum: String(inNum) }}
      fileName={`${number}.pdf`}
      icon={<FileDown className="size-4.5" />}
      aria-label={t(isCredit ? 'invoices.credit.pdfOf' : 'invoices.pdfOf', { number })}
    >
      {isNamed
        ? t(isCredit ? 'invoices.credit.number' : 'invoices.number', { number })
        : t('orders.pdf')}
    </FileButton>
  );
}
