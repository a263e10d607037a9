import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDate } from '../../../contract/core/dates.ts';
import { outlineOf, qrCode } from '../../../contract/invoices/qr-code.ts';
import type { Invoice, Payee } from '../../../contract/invoices/schemas.ts';
import { spacedIban, transferCode } from '../../../contract/invoices/transfer-code.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatMoney } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, useModal } from '../../ui/dialog/dialog.tsx';

interface PayableProps {
  invoice: Invoice;
  payee: Payee;
}

/** Opens the transfer details and the QR code for banking apps. The device makes the QR code. */
export function PayButton({ invoice, payee }: PayableProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<QrCode className="size-4.5" />}
        aria-label={t('invoices.payOf', { number: invoice.number })}
        onClick={() => setOpen(true)}
      >
        {t('invoices.pay')}
      </Button>
      {isOpen && <PayDialog invoice={invoice} payee={payee} onClose={() => setOpen(false)} />}
    </>
  );
}

function PayDialog({ invoice, payee, onClose }: PayableProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const dialog = useModal();
  const { number, left, status, dueOn } = invoice;
  const { name, iban, bic } = payee;
  const amount = formatMoney(left, locale);
  const text = transferCode({ ...payee, amount: left, reference: number });
  const facts = [
    { what: t('invoices.payee'), shown: name },
    { what: t('invoices.iban'), shown: spacedIban(iban).replaceAll('\u00a0', ' '), value: iban },
    { what: t('invoices.bic'), shown: bic, value: bic },
    { what: t('invoices.amount'), shown: amount, value: amount.replace(/[\s€]/g, '') },
    { what: t('invoices.reference'), shown: number, value: number },
  ];
  return (
    <Dialog
      dialog={dialog}
      onClose={onClose}
      wide
      title={t('invoices.payTitle', { number })}
      closeLabel={t('common.close')}
    >
      <p className={status === 'overdue' ? 'font-medium text-error' : 'text-muted'}>
        {t(status === 'overdue' ? 'invoices.wasDueOn' : 'invoices.dueOn', {
          day: shortDate(dueOn),
        })}
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-center gap-x-5 gap-y-4">
        <dl className="min-w-72 flex-1">
          {facts.map(({ what, shown, value }) => (
            <div
              key={what}
              className="flex min-h-11 items-center gap-2 border-b border-divider last:border-b-0"
            >
              <dt className="w-20 shrink-0 text-sm text-muted">{what}</dt>
              <dd className="flex min-w-0 flex-1 items-center justify-between gap-1 font-medium tabular-nums sm:text-sm">
                <span className="min-w-0 wrap-anywhere">{shown}</span>
                {value && (
                  <CopyButton
                    value={value}
                    label={t('product.copyLabel', { what, value })}
                    copied={t('product.copied', { value })}
                  />
                )}
              </dd>
            </div>
          ))}
        </dl>
        {text !== null && (
          <figure className="flex w-48 flex-col items-center gap-2">
            <TransferCode text={text} label={t('invoices.payCode', { amount, name, number })} />
            <figcaption className="text-center text-sm text-muted">
              {t('invoices.payScan')}
            </figcaption>
          </figure>
        )}
      </div>
    </Dialog>
  );
}

/** QR code readers need an empty margin of four modules on each side. */
function TransferCode({ text, label }: { text: string; label: string }) {
  const code = qrCode(text);
  const size = code.length + 8;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full rounded-sm border border-divider bg-paper forced-color-adjust-none"
    >
      <path d={outlineOf(code)} className="fill-ink" />
    </svg>
  );
}
