import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '../../../../contract/content/schemas.ts';
import { frenchDate, isoDate, shortDate } from '../../../../contract/core/dates.ts';
import { inLocale } from '../../../../contract/core/locales.ts';
import { endpoints } from '../../../../contract/endpoints.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { fillPath } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { ArticleKind } from '../article-kind.tsx';

export function ArticleView({ article, age }: { article: Article; age: ReactNode }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { slug, kind, publishedOn, attachments } = article;
  const { title, summary, content, lang } = inLocale(article, locale);
  return (
    <article className="max-w-3xl">
      <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
        <ArticleKind kind={kind} />
        <time dateTime={isoDate(publishedOn) ?? undefined}>
          {locale === 'fr' ? frenchDate(publishedOn) : shortDate(publishedOn)}
        </time>
        {age}
        <span className="ml-auto print:hidden">
          <Button variant="quiet" onClick={() => window.print()}>
            {t('legal.print')}
          </Button>
        </span>
      </div>
      <div lang={lang}>
        <h1 tabIndex={-1} className="mt-2 text-3xl font-bold tracking-tight text-balance">
          {title}
        </h1>
        <p className="mt-3 text-lg text-pretty text-muted">{summary}</p>
        <div className="mt-4">
          <RichText content={content} />
        </div>
      </div>
      {attachments.length > 0 && (
        <section aria-labelledby="attachments" className="mt-8">
          <h2 id="attachments" className="mb-3 text-lg font-semibold">
            {t('communication.attachments')}
          </h2>
          <ul className="flex flex-col gap-2">
            {attachments.map(({ file, title: name, size }) => (
              <li key={file}>
                <a
                  href={fillPath(endpoints['content.attachment'].path, { slug, file })}
                  download={file}
                  className="flex min-h-control items-center gap-3 rounded-md border border-divider bg-surface px-4 py-2 hover:border-primary"
                >
                  <Paperclip aria-hidden="true" className="size-5 shrink-0 text-muted" />
                  <span className="min-w-0 flex-1 font-medium text-primary">
                    <span lang="fr">{name}</span>
                  </span>
                  <span className="text-sm text-muted uppercase">{file.split('.').at(-1)}</span>
                  <span className="text-sm text-muted tabular-nums">
                    {formatBytes(size, locale)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
