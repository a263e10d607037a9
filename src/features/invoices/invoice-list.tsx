import { type ReactNode, useRef } from 'react';
import type { Invoice, InvoicePage, InvoiceStatus } from '../../../contract/invoices/schemas.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatCount } from '../../lib/format.ts';
import { addressOf, type ListAddress } from '../../lib/list-address.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/class-names.ts';
import { Pager } from '../../ui/pager.tsx';
import { InvoiceRow } from './invoice-row.tsx';

interface InvoiceListProps {
  found: InvoicePage;
  asked: ListAddress<InvoiceStatus>;
  /** Another page is on its way: this one stays until then. */
  isLoading: boolean;
  fileOf: (invoice: Invoice) => ReactNode;
}

export function InvoiceList({ found, asked, isLoading, fileOf }: InvoiceListProps) {
  const { t, locale } = useSpeech();
  const heading = useRef<HTMLHeadingElement>(null);
  const { items, total, page, pageCount } = found;
  const to = (number: number) =>
    `${pathTo('compte-factures')}${addressOf({ ...asked, page: number })}`;
  return (
    <section
      aria-labelledby="invoices-found"
      aria-busy={isLoading}
      className={cx('transition-opacity delay-300', isLoading && 'opacity-60')}
    >
      <h2 id="invoices-found" ref={heading} tabIndex={-1} className="mb-2 text-lg font-semibold">
        {t('invoices.found', { count: total })}
      </h2>
      <ul
        aria-labelledby="invoices-found"
        className="@container/invoices overflow-hidden rounded-md border border-divider bg-surface"
      >
        {items.map((invoice) => (
          <InvoiceRow key={invoice.inNum} invoice={invoice} file={fileOf(invoice)} />
        ))}
      </ul>
      <Pager
        label={t('invoices.pages')}
        place={t('orders.page', {
          page: formatCount(page, locale),
          of: formatCount(pageCount, locale),
        })}
        previous={page > 1 ? { to: to(page - 1), label: t('orders.newer') } : undefined}
        next={page < pageCount ? { to: to(page + 1), label: t('orders.older') } : undefined}
        onMove={() => heading.current?.focus()}
      />
    </section>
  );
}
