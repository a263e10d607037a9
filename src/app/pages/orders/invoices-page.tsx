import { useTranslation } from 'react-i18next';
import type { InvoiceFilter } from '../../../../contract/invoices/schemas.ts';
import { invoiceFilters } from '../../../../contract/invoices/statuses.ts';
import { FilesOffline } from '../../../features/history/file-button.tsx';
import { FoundList } from '../../../features/history/found-list.tsx';
import { useListAddress } from '../../../features/history/list-address.ts';
import { ListFilterForm } from '../../../features/history/list-filter-form.tsx';
import { CopyAge, Unread } from '../../../features/history/read-states.tsx';
import { Balance } from '../../../features/invoices/balance.tsx';
import { InvoiceRow, invoiceFilterText } from '../../../features/invoices/invoice-row.tsx';
import { MonthChips } from '../../../features/invoices/month-chips.tsx';
import { useInvoices } from '../../../features/invoices/use-invoices.ts';
import { pathTo } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ownerPage } from '../../shell/page-frames.tsx';

export const InvoicesPage = ownerPage(function Invoices({ owner }) {
  const { t } = useTranslation();
  const list = useListAddress<InvoiceFilter>(invoiceFilters);
  const { answer, copiedAt, failure, isLoading, retry } = useInvoices(owner, list.asked);
  return (
    <div className="flex flex-col gap-4">
      <PageHeading title={t('titles.invoices')} end={<CopyAge copiedAt={copiedAt} />} />
      {answer && <Balance balance={answer.balance} list={list} />}
      {/* Answers stored by older versions have no `months`. */}
      {answer?.months && <MonthChips months={answer.months} list={list} />}
      <ListFilterForm list={list} search="invoices.search" statusText={invoiceFilterText} />
      <FilesOffline />
      {!answer && <Unread title={t('invoices.failed')} failure={failure} onRetry={retry} />}
      {answer && (
        <FoundList
          path="compte-factures"
          title={t('invoices.found', { count: answer.total })}
          pages={t('invoices.pages')}
          found={answer}
          list={list}
          isLoading={isLoading}
          none={{
            title: t('invoices.none'),
            help: t('invoices.noneHelp'),
            action: <ButtonLink to={pathTo('compte-commandes')}>{t('titles.orders')}</ButtonLink>,
          }}
        >
          {answer.items.map((invoice) => (
            <InvoiceRow key={invoice.inNum} invoice={invoice} />
          ))}
        </FoundList>
      )}
    </div>
  );
});
