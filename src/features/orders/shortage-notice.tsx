import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';

/** `children` lists the missing lines, on pages where no other part lists them. */
export function ShortageNotice({ count, children }: { count: number; children?: ReactNode }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Notice tone="warning" title={t('catalogue.shortages', { count })}>
      <p>{t('catalogue.shortagesHelp')}</p>
      {children}
    </Notice>
  );
}
