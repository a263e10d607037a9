import { use, useState } from 'react';
import { useParams } from 'react-router';
import { userKey, useSession } from '../../../features/auth/session/session-store.ts';
import { ArticleNeighbours } from '../../../features/communication/late/article/article-neighbours.tsx';
import {
  ArticleView,
  articleTexts,
} from '../../../features/communication/late/article/article-view.tsx';
import { FilesOffline } from '../../../features/reading/file-button.tsx';
import { CopyAge, ReadFailed } from '../../../features/reading/read-states.tsx';
import { useSpeech } from '../../../i18n/i18n.ts';
import { usePageTitle } from '../../../i18n/use-page-title.ts';
import { pathTo } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';

export function ArticlePage() {
  const { article = '' } = useParams();
  return <OneArticle key={article} slug={article} />;
}

function OneArticle({ slug }: { slug: string }) {
  const { t } = useSpeech();
  const reader = useSession(({ user }) => (user?.CLIENT ? userKey(user) : undefined));
  const [asked, setAsked] = useState(() => articleTexts.load(slug));
  const { page, failure } = use(asked);
  usePageTitle(page?.answer.title);
  return (
    <div className={reader ? '' : 'mx-auto w-full max-w-3xl px-4 py-8'}>
      {reader && (
        <p className="mb-4 print:hidden">
          <TextLink to={pathTo('communication')}>{t('communication.all')}</TextLink>
        </p>
      )}
      {page ? (
        <>
          <ArticleView article={page.answer} age={<CopyAge copiedAt={page.copiedAt} />} />
          {page.answer.attachments.length > 0 && <FilesOffline />}
          {reader && <ArticleNeighbours reader={reader} slug={slug} />}
        </>
      ) : (
        <ReadFailed
          title={t('communication.failedOne')}
          failure={failure}
          onRetry={() => setAsked(articleTexts.ask(slug))}
        />
      )}
    </div>
  );
}
