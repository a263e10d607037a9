import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '../../../lib/paths.ts';
import { markRead } from '../read-marks.ts';
import { useArticles } from '../use-articles.ts';

const NEIGHBOURS = [
  [-1, ArrowLeft, 'communication.newer'],
  [1, ArrowRight, 'communication.older'],
] as const;

export function ArticleNeighbours({ reader, slug }: { reader: string; slug: string }) {
  const { t } = useTranslation();
  useEffect(() => void markRead(reader, slug), [reader, slug]);
  const { articles = [] } = useArticles(reader);
  const at = articles.findIndex((one) => one.slug === slug);
  if (at < 0) return null;
  return (
    <nav
      aria-label={t('communication.others')}
      className="mt-10 grid max-w-3xl gap-3 sm:grid-cols-2 print:hidden"
    >
      {NEIGHBOURS.map(([step, Icon, label]) => {
        const article = articles[at + step];
        return (
          article && (
            <Link
              key={label}
              to={pathTo('communication-article', { article: article.slug })}
              className="rounded-md border border-divider bg-surface p-4 hover:border-primary"
            >
              <span className="flex items-center gap-2 text-sm text-muted">
                <Icon aria-hidden="true" className="size-4" />
                {t(label)}
              </span>
              <span lang={article.lang} className="font-semibold">
                {article.title}
              </span>
            </Link>
          )
        );
      })}
    </nav>
  );
}
