import { useParams } from 'react-router';
import { LegalDocument } from '../../../features/help/late/legal/legal-document.tsx';
import { useSpeech } from '../../../i18n/i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { MAIN_ID } from '../../../ui/layout/skip-link.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { LegalLinks } from '../../guest/legal-links.tsx';

export function LegalPage() {
  const { t } = useSpeech();
  const { id = '' } = useParams();
  return (
    <div className="mx-auto flex min-h-dvh max-w-3xl flex-col px-4 sm:px-8">
      <header className="flex items-center justify-between gap-4 border-b border-divider py-4 print:hidden">
        <span className="flex items-center gap-3">
          <Logo className="size-9" />
          <span className="font-bold">{t('app.name')}</span>
        </span>
        <TextLink to={pathTo('index')}>{t('common.home')}</TextLink>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 py-8">
        <LegalDocument key={id} id={id} />
      </main>
      <footer className="border-t border-divider py-4 print:hidden">
        <LegalLinks />
      </footer>
    </div>
  );
}
