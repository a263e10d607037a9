import { useEffect } from 'react';
import { useStore } from 'zustand';
import { inLocale } from '../../../contract/core/locales.ts';
import { reads } from '../../device/copies/device-reads.ts';
import { useRead } from '../../device/copies/use-read.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { callDated } from '../../lib/http.ts';
import { followReadMarks, openReadMarks, readMarks } from './read-marks.ts';

export function useArticles(userKey: string) {
  const locale = useLocale();
  useEffect(() => {
    void openReadMarks(userKey);
    return followReadMarks(userKey);
  }, [userKey]);
  const marks = useStore(readMarks);
  const { answer, ...rest } = useRead(
    reads.of(`${userKey} articles`, (how) => callDated('content.articles', how)),
  );
  const articles = answer?.map((article) => ({
    ...inLocale(article, locale),
    isRead: article.isRead || marks[article.slug] !== undefined,
  }));
  return { articles, ...rest };
}
