import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ArticleRow } from '../../../contract/content/schemas.ts';
import { isoDate, shortDate } from '../../../contract/core/dates.ts';
import type { Shown } from '../../../contract/core/locales.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/class-names.ts';
import { ArticleKind } from './article-kind.tsx';

export function ArticleList({ articles }: { articles: readonly Shown<ArticleRow>[] }) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {articles.map(({ slug, title, summary, kind, publishedOn, isRead, lang }) => (
        <li
          key={slug}
          className={cx(
            'relative rounded-md border border-divider bg-surface p-4 hover:border-primary lg:p-5',
            !isRead && 'border-l-4 border-l-primary',
          )}
        >
          <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <ArticleKind kind={kind} />
            <time dateTime={isoDate(publishedOn) ?? undefined} className="tabular-nums">
              {shortDate(publishedOn)}
            </time>
            {!isRead && (
              <span className="ml-auto font-semibold text-primary">
                {t('communication.unread')}
              </span>
            )}
          </div>
          <h2
            lang={lang}
            className={cx('mt-2 text-lg text-balance', isRead ? 'font-medium' : 'font-bold')}
          >
            <Link
              to={pathTo('communication-article', { article: slug })}
              className="rounded-sm after:absolute after:inset-0"
            >
              {title}
            </Link>
          </h2>
          <p lang={lang} className="mt-1 text-pretty text-muted">
            {summary}
          </p>
        </li>
      ))}
    </ul>
  );
}
