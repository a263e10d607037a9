import { useMarkRead } from '../read-marks/device-read-marks.ts';
import { useArticles } from '../use-articles.ts';
import { ArticleNeighbours } from './article-neighbours.tsx';

/** What follows an article for whoever is signed in: it is read, and there are others. */
export function ReadersArticle({ reader, slug }: { reader: string; slug: string }) {
  useMarkRead(reader, slug);
  const { articles } = useArticles(reader);
  return articles && <ArticleNeighbours articles={articles} slug={slug} />;
}
