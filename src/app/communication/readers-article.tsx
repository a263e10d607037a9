import { ArticleNeighbours } from '../../features/communication/article-neighbours.tsx';
import { useMarkRead } from '../../features/communication/device-read-marks.ts';
import { useArticles } from './use-articles.ts';

/** What follows an article for whoever is signed in: it is read, and there are others. */
export function ReadersArticle({ reader, slug }: { reader: string; slug: string }) {
  useMarkRead(reader, slug);
  const { articles } = useArticles(reader);
  return articles && <ArticleNeighbours articles={articles} slug={slug} />;
}
