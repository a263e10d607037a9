import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ArticleRow } from '../../../../../contract/content/schemas.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { pathTo } from '../../../../lib/paths.ts';
import { useMarkRead } from '../../read-marks/device-read-marks.ts';
import { useArticles } from '../../use-articles.ts';

function ArticleNeighbours({ articles, slug }: { articles: readonly ArticleRow[]; slug: string }) {
  const { t } = useSpeech();
  const at = articles.findIndex((one) => one.slug === slug);
  if (at < 0) return null;
  const [newer, older] = [articles[at - 1], articles[at + 1]];
  return (
    <nav
      aria-label={t('communication.others')}
      className="mt-10 grid max-w-3xl gap-3 sm:grid-cols-2 print:hidden"
    >
      {newer && (
        <Neighbour article={newer} label={t('communication.newer')}>
          <ArrowLeft aria-hidden="true" className="size-4" />
        </Neighbour>
      )}
      {older && (
        <Neighbour article={older} label={t('communication.older')}>
          <ArrowRight aria-hidden="true" className="size-4" />
        </Neighbour>
      )}
    </nav>
  );
}

interface NeighbourProps {
  article: ArticleRow;
  label: string;
  children: ReactNode;
}

function Neighbour({ article: { slug, title }, label, children }: NeighbourProps) {
  return (
    <Link
      to={pathTo('communication-article', { article: slug })}
      className="rounded-md border border-divider bg-surface p-4 hover:border-primary"
    >
      <span className="flex items-center gap-2 text-sm text-muted">
        {children}
        {label}
      </span>
      <span lang="fr" className="font-semibold">
        {title}
      </span>
    </Link>
  );
}

export function ReadersArticle({ reader, slug }: { reader: string; slug: string }) {
  useMarkRead(reader, slug);
  const { articles } = useArticles(reader);
  return articles && <ArticleNeighbours articles={articles} slug={slug} />;
}
