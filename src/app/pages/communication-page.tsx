import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf, useSession } from '../../features/auth/session/session-store.ts';
import { ArticleList } from '../../features/communication/article-list.tsx';
import { useArticles } from '../../features/communication/use-articles.ts';
import { CopyAge, Unread } from '../../features/history/read-states.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

export function CommunicationPage() {
  const reader = useSession(keyOf);
  return reader && <Communication key={reader} reader={reader} />;
}

function Communication({ reader }: { reader: string }) {
  const { t } = useTranslation();
  const [onlyUnread, setOnlyUnread] = useState(false);
  const { articles, copiedAt, failure, retry } = useArticles(reader);
  const unread = articles?.filter(({ isRead }) => !isRead) ?? [];
  const shown = onlyUnread ? unread : articles;
  return (
    <div className="flex flex-col gap-4">
      <PageHeading
        title={t('titles.communication')}
        aside={articles && t('communication.unreadCount', { count: unread.length })}
        end={<CopyAge copiedAt={copiedAt} />}
      />
      {(unread.length > 0 || onlyUnread) && (
        <div>
          <Chip isOn={onlyUnread} onClick={() => setOnlyUnread(!onlyUnread)}>
            {t('communication.onlyUnread')}
          </Chip>
        </div>
      )}
      {!articles && <Unread title={t('communication.failed')} failure={failure} onRetry={retry} />}
      {shown && shown.length > 0 && <ArticleList articles={shown} />}
      {shown?.length === 0 && (
        <EmptyState title={t(onlyUnread ? 'communication.allRead' : 'communication.none')} />
      )}
    </div>
  );
}
