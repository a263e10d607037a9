import { FileDown } from 'lucide-react';
import { useSpeech } from '../../i18n/i18n.ts';
import { FileButton } from '../reading/file-button.tsx';

interface InvoiceFileProps {
  inNum: number;
  number: string;
  isNamed?: boolean;
}

export function InvoiceFile({ inNum, number, isNamed = false }: InvoiceFileProps) {
  const { t } = useSpeech();
  return (
    <FileButton
      endpoint="invoices.pdf"
      params={{ inNum: String(inNum) }}
      fileName={`${number}.pdf`}
      icon={<FileDown className="size-4.5" />}
      aria-label={t('invoices.pdfOf', { number })}
    >
      {isNamed ? t('invoices.number', { number }) : t('orders.pdf')}
    </FileButton>
  );
}
