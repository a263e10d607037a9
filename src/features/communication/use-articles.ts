import type { ArticleRow } from '../../../contract/content/schemas.ts';
import { callDated } from '../../lib/http.ts';
import { useDatedRead } from '../../offline/use-dated-read.ts';
import { useReadMarks } from './read-marks/device-read-marks.ts';

export function useArticles(userKey: string) {
  const marks = useReadMarks(userKey);
  const { answer, ...rest } = useDatedRead(`${userKey} articles`, (how) =>
    callDated('content.articles', how),
  );
  const articles = answer?.map(
    (article): ArticleRow => ({
      ...article,
      isRead: article.isRead || marks[article.slug] !== undefined,
    }),
  );
  return { articles, ...rest };
}
