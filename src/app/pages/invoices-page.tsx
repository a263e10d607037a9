import type { InvoiceStatus } from '../../../contract/invoices/schemas.ts';
import { invoiceStatuses } from '../../../contract/invoices/statuses.ts';
import { Balance } from '../../features/invoices/balance.tsx';
import { InvoiceRow } from '../../features/invoices/invoice-row.tsx';
import { invoiceWords } from '../../features/invoices/invoice-words.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { isFiltered } from '../../lib/list-address.ts';
import { pathTo } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { type AccountOwner, useAccountOwner } from '../account/account-owner.ts';
import { CopyAge } from '../account/copy-age.tsx';
import { FilesOffline } from '../account/files-offline.tsx';
import { FoundList } from '../account/found-list.tsx';
import { InvoiceFile } from '../account/invoice-file.tsx';
import { ListFilters } from '../account/list-filters.tsx';
import { NothingFound, ReadFailed, RowsSkeleton } from '../account/read-states.tsx';
import { useInvoices } from '../account/use-invoices.ts';
import { useListAddress } from '../account/use-list-address.ts';

export function InvoicesPage() {
  const owner = useAccountOwner();
  return owner && <Invoices key={owner.key} owner={owner} />;
}

function Invoices({ owner }: { owner: AccountOwner }) {
  const { t } = useSpeech();
  const { asked, ask, cleared, clear } = useListAddress<InvoiceStatus>(invoiceStatuses);
  const { answer, copiedAt, failure, isLoading, retry } = useInvoices(owner, asked);
  const statuses = invoiceStatuses.map((value) => ({ value, label: t(invoiceWords[value].label) }));
  return (
    <div className="flex flex-col gap-4">
      <PageHeading title={t('titles.invoices')} end={<CopyAge copiedAt={copiedAt} />} />
      {answer && <Balance balance={answer.balance} />}
      <ListFilters
        asked={asked}
        searchLabel={t('invoices.search')}
        statuses={statuses}
        year={new Date().getFullYear()}
        onChange={ask}
        cleared={cleared}
        onClear={clear}
      />
      <FilesOffline />
      {!answer && failure === undefined && <RowsSkeleton onRetry={retry} />}
      {!answer && failure !== undefined && (
        <ReadFailed title={t('invoices.failed')} failure={failure} onRetry={retry} />
      )}
      {answer && answer.total > 0 && (
        <FoundList
          path="compte-factures"
          title={t('invoices.found', { count: answer.total })}
          pages={t('invoices.pages')}
          found={answer}
          {...{ asked, isLoading }}
        >
          {answer.items.map((invoice) => {
            const { inNum, number } = invoice;
            const file = <InvoiceFile inNum={inNum} number={number} />;
            return <InvoiceRow key={inNum} invoice={invoice} file={file} />;
          })}
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
}
