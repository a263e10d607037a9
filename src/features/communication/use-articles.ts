import { useEffect } from 'react';
import { useStore } from 'zustand';
import { USER_HEADER } from '../../../contract/core/endpoint.ts';
import { inLocale } from '../../../contract/core/locales.ts';
import { useDatedRead } from '../../device/copies/use-dated-read.ts';
import { userDatabase } from '../../device/database/user-database.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { call, callDated } from '../../lib/http.ts';
import { hasCode } from '../../lib/http-errors.ts';
import { createReadMarks } from './read-marks.ts';

const readMarks = createReadMarks({
  database: userDatabase,
  async send(userKey, slug) {
    try {
      await call('content.markRead', { params: { slug }, headers: { [USER_HEADER]: userKey } });
    } catch (error) {
      // A withdrawn article needs no mark.
      if (!hasCode(error, 'NOT_FOUND')) throw error;
    }
  },
});

export const openReadMarks = readMarks.open;

export function useMarkRead(userKey: string, slug: string): void {
  useEffect(() => void readMarks.mark(userKey, slug), [userKey, slug]);
}

export function useArticles(userKey: string) {
  const locale = useLocale();
  useEffect(() => {
    void readMarks.open(userKey);
    return readMarks.follow(userKey);
  }, [userKey]);
  const marks = useStore(readMarks);
  const { answer, ...rest } = useDatedRead(`${userKey} articles`, (how) =>
    callDated('content.articles', how),
  );
  const articles = answer?.map((article) => ({
    ...inLocale(article, locale),
    isRead: article.isRead || marks[article.slug] !== undefined,
  }));
  return { articles, ...rest };
}
