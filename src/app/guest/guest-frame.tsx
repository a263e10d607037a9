import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { locales } from '../../../contract/core/locales.ts';
import { setLocale, useLocale } from '../../i18n/i18n.ts';
import { isLogoName, shopName } from '../../lib/build/shop.ts';
import { pathTo } from '../../lib/paths.ts';
import { MAIN_ID, SkipLink } from '../../ui/layout/skip-link.tsx';
import { Logo } from '../../ui/pictures/logo.tsx';
import { LegalLinks } from './legal-links.tsx';

export function GuestFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{t('common.skip')}</SkipLink>
      <header className="flex flex-wrap items-center justify-between gap-x-4 border-b border-divider bg-surface px-4 py-3 lg:px-8">
        <Link to={pathTo('connect')} className="flex items-center gap-3 rounded-sm">
          <Logo className="h-10 max-w-48" />
          <span className={isLogoName ? 'sr-only' : 'text-xl font-bold tracking-tight'}>
            {shopName}
          </span>
        </Link>
        <LocaleSwitch />
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <footer className="border-t border-divider bg-surface px-4 py-4 lg:px-8 print:hidden">
        <LegalLinks />
      </footer>
    </div>
  );
}

function LocaleSwitch() {
  const { t } = useTranslation();
  const locale = useLocale();
  return locales
    .filter((other) => other !== locale)
    .map((other) => (
      <button
        key={other}
        type="button"
        lang={other}
        onClick={() => void setLocale(other)}
        className="min-h-11 rounded-md px-3 font-medium text-primary hover:bg-primary-soft"
      >
        {t(`preferences.${other}`)}
      </button>
    ));
}
