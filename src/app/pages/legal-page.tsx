import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { reads } from '../../device/copies/device-reads.ts';
import { useRead } from '../../device/copies/use-read.ts';
import { LegalDocument } from '../../features/help/legal/legal-document.tsx';
import { FailedState } from '../../features/history/read-states.tsx';
import { isLogoName, shopName } from '../../lib/build/shop.ts';
import { callDated } from '../../lib/http.ts';
import { hasCode } from '../../lib/http-errors.ts';
import { pathTo } from '../../lib/paths.ts';
import { MAIN_ID } from '../../ui/layout/skip-link.tsx';
import { Logo } from '../../ui/pictures/logo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { pageNotFound } from '../errors/page-error.ts';
import { LegalLinks } from '../guest/legal-links.tsx';

export function LegalPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <div className="mx-auto flex min-h-dvh max-w-3xl flex-col px-4 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-x-4 border-b border-divider py-4 print:hidden">
        <span className="flex items-center gap-3">
          <Logo className="h-9 max-w-48" />
          <span className={isLogoName ? 'sr-only' : 'font-bold'}>{shopName}</span>
        </span>
        <TextLink to={pathTo('index')}>{t('common.home')}</TextLink>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 py-8">
        <OneText key={id} id={id} />
      </main>
      <footer className="border-t border-divider py-4 print:hidden">
        <LegalLinks />
      </footer>
    </div>
  );
}

function OneText({ id }: { id: string }) {
  const { t } = useTranslation();
  const { answer, failure, retry } = useRead(
    reads.of(`legal ${id}`, (how) => callDated('content.legal', { params: { id }, ...how })),
  );
  if (hasCode(failure, 'NOT_FOUND')) throw pageNotFound(pathTo('legal-id', { id }));
  if (answer) return <LegalDocument text={answer} />;
  if (failure === undefined) return <Skeleton className="h-96" />;
  return (
    <FailedState
      isPage
      picture={null}
      title={t('legal.unavailable')}
      failure={failure}
      onRetry={retry}
    />
  );
}
