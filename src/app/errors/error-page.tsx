import type { ParseKeys } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRouteError } from 'react-router';
import { useStore } from 'zustand';
import { usePageTitle } from '../../i18n/use-page-title.ts';
import { isDevelopment } from '../../lib/env.ts';
import { logError } from '../../lib/log.ts';
import { pathTo, type RouteName } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { unredirectedPath } from '../router/server-redirect.ts';
import { useRouteName } from '../router/use-route-name.ts';
import { isMissingChunk, renew } from '../updates/automatic-reload.ts';
import { EmptyShelfPicture } from './empty-shelf-picture.tsx';
import { isCrawler, PageError, readError } from './page-error.ts';

const TEXTS: Partial<Record<number, ParseKeys>> = {
  401: 'errors.unauthorized',
  404: 'errors.notFound',
};

/**
 * Maps a route to the sentence that says what does not exist. The page of a 404 shows this sentence
 * below its text.
 */
const MISSING: Partial<Record<RouteName, ParseKeys>> = {
  'produit-id': 'errors.noProduct',
  'categorie-id': 'errors.noCategory',
  'marques-id': 'errors.noBrand',
  'compte-commande-id': 'errors.noOrder',
  'communication-article': 'errors.noArticle',
};

export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { status, text } = readError(error);
  const route = useRouteName();
  const missing = route && MISSING[route];
  const title = t('errors.title', { status });
  const { pathname } = useLocation();
  const mayBeMoved = useStore(unredirectedPath, ({ path }) => path !== pathname) && status === 404;
  usePageTitle(mayBeMoved ? undefined : title);
  useEffect(() => {
    if (!(error instanceof PageError)) logError('The page failed:', error);
  }, [error]);
  if (mayBeMoved || isCrawler(navigator.userAgent)) return null;
  if (isMissingChunk(error)) return <MissingPage />;
  return (
    <EmptyState
      isPage
      title={title}
      picture={status === 404 && <EmptyShelfPicture />}
      actions={<ButtonLink to={pathTo('auth-connexion')}>{t('errors.continue')}</ButtonLink>}
    >
      <p>{t(TEXTS[status] ?? 'errors.other')}</p>
      {status === 404 && missing && <p>{t(missing)}</p>}
      {!TEXTS[status] && text && <p className="text-sm">{text}</p>}
      {isDevelopment && <ErrorDetails error={error} />}
    </EmptyState>
  );
}

function ErrorDetails({ error }: { error: unknown }) {
  const { t } = useTranslation();
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
  const { t } = useTranslation();
  const [stillFails, setStillFails] = useState(false);
  async function retry() {
    setStillFails(false);
    setStillFails(!(await renew()));
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
      <p role="status">{stillFails && t('errors.missingStill')}</p>
    </EmptyState>
  );
}
