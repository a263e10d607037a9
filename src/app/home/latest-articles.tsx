import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { shortDate } from '../../../contract/core/dates.ts';
import { useArticles } from '../../features/communication/use-articles.ts';
import { pathTo } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const SHOWN = 3;
export const ARTICLES = 'h-44';

export function LatestArticles({ userKey }: { userKey: string }) {
  const { t } = useTranslation();
  const heading = useId();
  const { articles, isLoading } = useArticles(userKey);
  if (!articles && isLoading) return <Skeleton className={ARTICLES} />;
  const latest = articles?.slice(0, SHOWN) ?? [];
  if (latest.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <div className="mb-3 flex items-center gap-3">
        <h2 id={heading} className="mr-auto text-lg font-semibold">
          {t('titles.communication')}
        </h2>
        <TextLink to={pathTo('communication')}>{t('shelves.seeAll')}</TextLink>
      </div>
      <ul className="grid gap-3 md:grid-cols-3 lg:grid-cols-1">
        {latest.map(({ slug, title, summary, publishedOn, isRead }) => (
          <li key={slug}>
            <Link
              to={pathTo('communication-article', { article: slug })}
              className="flex h-full flex-col gap-1 rounded-md border border-divider bg-surface p-4 hover:border-primary"
            >
              <span className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted tabular-nums">
                {shortDate(publishedOn)}
                {!isRead && <Badge tone="primary">{t('home.unread')}</Badge>}
              </span>
              <span className="font-semibold text-balance">{title}</span>
              <span className="line-clamp-2 text-sm text-muted">{summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
