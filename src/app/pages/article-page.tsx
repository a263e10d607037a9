import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { inLocale } from '../../../contract/core/locales.ts';
import { reads } from '../../device/copies/device-reads.ts';
import { useRead } from '../../device/copies/use-read.ts';
import { userKey, useSession } from '../../features/auth/session/session-store.ts';
import { ArticleNeighbours } from '../../features/communication/article/article-neighbours.tsx';
import { ArticleView } from '../../features/communication/article/article-view.tsx';
import { FilesOffline } from '../../features/history/file-button.tsx';
import { CopyAge, Unread } from '../../features/history/read-states.tsx';
import { useLocale } from '../../i18n/i18n.ts';
import { usePageTitle } from '../../i18n/use-page-title.ts';
import { callDated } from '../../lib/http.ts';
import { hasCode } from '../../lib/http-errors.ts';
import { pathTo } from '../../lib/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { pageNotFound } from '../errors/page-error.ts';

export function ArticlePage() {
  const { article = '' } = useParams();
  return <OneArticle key={article} slug={article} />;
}

function OneArticle({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const reader = useSession(({ user }) => (user?.CLIENT ? userKey(user) : undefined));
  const { answer, copiedAt, failure, retry } = useRead(
    reads.of(`article ${slug}`, (how) =>
      callDated('content.article', { params: { slug }, ...how }),
    ),
  );
  usePageTitle(answer && inLocale(answer, locale).title);
  if (hasCode(failure, 'NOT_FOUND'))
    throw pageNotFound(pathTo('communication-article', { article: slug }));
  return (
    <div className={reader ? '' : 'mx-auto w-full max-w-3xl px-4 py-8'}>
      {reader && (
        <p className="mb-4 print:hidden">
          <TextLink to={pathTo('communication')}>{t('communication.all')}</TextLink>
        </p>
      )}
      {answer ? (
        <>
          <ArticleView article={answer} age={<CopyAge copiedAt={copiedAt} />} />
          {answer.attachments.length > 0 && <FilesOffline />}
          {reader && <ArticleNeighbours reader={reader} slug={slug} />}
        </>
      ) : (
        <Unread title={t('communication.failedOne')} failure={failure} onRetry={retry} />
      )}
    </div>
  );
}
