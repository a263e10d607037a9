import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reads } from '../../device/copies/device-reads.ts';
import { useRead } from '../../device/copies/use-read.ts';
import { keyOf, useSession } from '../../features/auth/session/session-store.ts';
import { contactPath } from '../../features/help/contact/contact-address.ts';
import { FaqList } from '../../features/help/faq/faq-list.tsx';
import { faqIn, searchFaq } from '../../features/help/faq/faq-search.ts';
import { ReachUsCard } from '../../features/help/reach-us-card.tsx';
import { CopyAge, Unread } from '../../features/history/read-states.tsx';
import { useLocale } from '../../i18n/i18n.ts';
import { callDated } from '../../lib/http.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

export function FaqPage() {
  const reader = useSession(keyOf);
  return reader && <Faq key={reader} reader={reader} />;
}

function Faq({ reader }: { reader: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [query, setQuery] = useState('');
  const { answer, copiedAt, failure, retry } = useRead(
    reads.of(`${reader} faq`, (how) => callDated('content.faq', how)),
  );
  const found = answer && searchFaq(faqIn(answer, locale), query);
  const searched = query.trim();
  const count = found?.reduce((sum, { entries }) => sum + entries.length, 0) ?? 0;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-8">
      <div className="flex min-w-0 flex-col gap-6">
        <PageHeading title={t('titles.faq')} end={<CopyAge copiedAt={copiedAt} />} />
        <TextField
          type="search"
          label={t('help.search')}
          value={query}
          maxLength={100}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        <p role="status" className="sr-only">
          {found && searched !== '' && t('help.found', { count })}
        </p>
        {!answer && <Unread title={t('help.failed')} failure={failure} onRetry={retry} />}
        {found && count > 0 && <FaqList themes={found} query={query} />}
        {found && count === 0 && searched !== '' && (
          <EmptyState
            title={t('help.nothing', { words: searched })}
            actions={
              <ButtonLink to={contactPath({ sujet: 'question', q: searched })}>
                {t('help.write')}
              </ButtonLink>
            }
          >
            {t('help.nothingHelp')}
          </EmptyState>
        )}
        {found && count > 0 && (
          <p className="text-muted">
            {t('help.notThere')}{' '}
            <ButtonLink
              variant="quiet"
              to={contactPath({ sujet: 'question', ...(searched !== '' && { q: searched }) })}
            >
              {t('help.write')}
            </ButtonLink>
          </p>
        )}
      </div>
      <div>
        <ReachUsCard />
      </div>
    </div>
  );
}
