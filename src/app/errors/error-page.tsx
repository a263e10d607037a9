import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { useSpeech } from '../../i18n/i18n.ts';
import { isDevelopment } from '../../lib/env.ts';
import { logError } from '../../lib/log.ts';
import { pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyShelfPicture } from '../../ui/pictures/empty-shelf-picture.tsx';
import { isMissingChunk, renew } from '../updates/chunk-failure.ts';
import { isCrawler, PageError, readError } from './page-error.ts';

export function ErrorPage() {
  const { t } = useSpeech();
  const error = useRouteError();
  const { status, text } = readError(error);
  const title = t('errors.title', { status });
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`;
    if (!(error instanceof PageError)) logError('The page failed:', error);
  }, [title, error, t]);
  if (isCrawler(navigator.userAgent)) return null;
  if (isMissingChunk(error)) return <MissingPage />;
  return (
    <EmptyState
      isPage
      title={title}
      picture={status === 404 && <EmptyShelfPicture />}
      actions={<ButtonLink to={pathTo('auth-connexion')}>{t('errors.continue')}</ButtonLink>}
    >
      <ErrorText status={status} text={text} />
      {isDevelopment && <ErrorDetails error={error} />}
    </EmptyState>
  );
}

function ErrorText({ status, text }: { status: number; text: string }) {
  const { t } = useSpeech();
  if (status === 404) return <p>{t('errors.notFound')}</p>;
  if (status === 401) return <p>{t('errors.unauthorized')}</p>;
  return (
    <>
      <p>{t('errors.other')}</p>
      {text && <p className="text-sm">{text}</p>}
    </>
  );
}

function ErrorDetails({ error }: { error: unknown }) {
  const { t } = useSpeech();
  const own =
    error instanceof Error
      ? { ...error, name: error.name, message: error.message, stack: error.stack }
      : error;
  return (
    <details open className="max-w-full text-left text-sm">
      <summary>{t('errors.details')}</summary>
      <pre className="mt-2 overflow-x-auto rounded-md bg-sunken p-4">
        {JSON.stringify(own, null, 2)}
      </pre>
    </details>
  );
}

function MissingPage() {
  const { t } = useSpeech();
  const [isStill, setStill] = useState(false);
  async function retry() {
    setStill(false);
    setStill(!(await renew()));
  }
  return (
    <EmptyState
      isPage
      title={t('errors.missing')}
      actions={
        <>
          <Button onClick={() => void retry()}>{t('common.retry')}</Button>
          <ButtonLink variant="secondary" to={pathTo('auth-connexion')}>
            {t('common.home')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('errors.missingHelp')}</p>
      <p role="status">{isStill && t('errors.missingStill')}</p>
    </EmptyState>
  );
}
