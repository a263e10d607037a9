import { use, useState } from 'react';
import { frenchDate, shortDate } from '../../../../../contract/core/dates.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { call } from '../../../../lib/http.ts';
import { RichText } from '../../../../ui/late/rich-text.tsx';
import { FailedState } from '../../../reading/read-states.tsx';
import { createTextSource } from '../../../reading/text-source.ts';

export const legalTexts = createTextSource((id) => call('content.legal', { params: { id } }));

export function LegalDocument({ id }: { id: string }) {
  const { t, locale } = useSpeech();
  const [asked, setAsked] = useState(() => legalTexts.load(id));
  const { page, failure } = use(asked);
  if (!page) {
    return (
      <FailedState
        isPage
        picture={null}
        title={t('legal.unavailable')}
        failure={failure}
        onRetry={() => setAsked(legalTexts.ask(id))}
      />
    );
  }
  const { title, content, updatedOn } = page;
  const date = locale === 'fr' ? frenchDate(updatedOn) : shortDate(updatedOn);
  return (
    <article>
      <h1 tabIndex={-1} lang="fr" className="text-3xl font-bold tracking-tight text-balance">
        {title}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-4 text-sm text-muted">
        {t('legal.updated', { date })}
        <button
          type="button"
          onClick={() => window.print()}
          className="rounded-sm font-medium text-primary underline underline-offset-4 print:hidden"
        >
          {t('legal.print')}
        </button>
      </p>
      <div lang="fr" className="mt-6">
        <RichText content={content} />
      </div>
    </article>
  );
}
