import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../../contract/api.ts';
import { frenchDate, shortDate } from '../../../../contract/core/dates.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { RichText } from '../../../ui/rich-text.tsx';

export function LegalDocument({ text }: { text: Answer<'content.legal'> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { title, content, updatedOn } = text;
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
