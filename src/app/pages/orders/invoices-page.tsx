import type { InvoiceStatus } from '../../../../contract/invoices/schemas.ts';
import { invoiceStatuses } from '../../../../contract/invoices/statuses.ts';
import { Balance } from '../../../features/invoices/balance.tsx';
import { InvoiceRow } from '../../../features/invoices/invoice-row.tsx';
import { invoiceStatusText } from '../../../features/invoices/invoice-text.ts';
import { useInvoices } from '../../../features/invoices/use-invoices.ts';
import { CopyAge } from '../../../features/reading/copy-age.tsx';
import { FilesOffline } from '../../../features/reading/files-offline.tsx';
import { FoundList } from '../../../features/reading/found-list.tsx';
import { isFiltered } from '../../../features/reading/list-address.ts';
import { ListFilterForm } from '../../../features/reading/list-filter-form.tsx';
import { NothingFound, Unread } from '../../../features/reading/read-states.tsx';
import { useListAddress } from '../../../features/reading/use-list-address.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ownerPage } from '../../shell/page-frames.tsx';

export const InvoicesPage = ownerPage(function Invoices({ owner }) {
  const { t } = useSpeech();
  const { asked, ask, cleared, clear } = useListAddress<InvoiceStatus>(invoiceStatuses);
  const { answer, copiedAt, failure, isLoading, retry } = useInvoices(owner, asked);
  const statuses = invoiceStatuses.map((value) => ({
    value,
    label: t(invoiceStatusText[value].label),
  }));
  return (
    <div className="flex flex-col gap-4">
      <PageHeading title={t('titles.invoices')} end={<CopyAge copiedAt={copiedAt} />} />
      {answer && <Balance balance={answer.balance} />}
      <ListFilterForm
        asked={asked}
        searchLabel={t('invoices.search')}
        statuses={statuses}
        year={new Date().getFullYear()}
        onChange={ask}
        cleared={cleared}
        onClear={clear}
      />
      <FilesOffline />
      {!answer && <Unread title={t('invoices.failed')} failure={failure} onRetry={retry} />}
      {answer && answer.total > 0 && (
        <FoundList
          path="compte-factures"
          title={t('invoices.found', { count: answer.total })}
          pages={t('invoices.pages')}
          found={answer}
          {...{ asked, isLoading }}
        >
          {answer.items.map((invoice) => (
            <InvoiceRow key={invoice.inNum} invoice={invoice} />
          ))}
        </FoundList>
      )}
      {answer?.total === 0 && (
        <NothingFound
          isFiltered={isFiltered(asked)}
          title={t('invoices.none')}
          action={<ButtonLink to={pathTo('compte-commandes')}>{t('titles.orders')}</ButtonLink>}
          onClear={clear}
        >
          {t('invoices.noneHelp')}
        </NothingFound>
      )}
    </div>
  );
});
