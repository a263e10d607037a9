import { useEffect } from 'react';
import { formatPhone } from '../../../contract/core/phones.ts';
import { loadReference, useReference } from '../../features/help/reference-store.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { pathTo } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ClosedGatePicture } from '../../ui/pictures/closed-gate-picture.tsx';

export function NotAdmittedPage() {
  const { t } = useSpeech();
  const reference = useReference((state) => state.reference);
  useEffect(() => void loadReference(), []);
  return (
    <EmptyState
      isPage
      title={t('admission.title')}
      picture={<ClosedGatePicture />}
      actions={
        <>
          <ButtonLink to={pathTo('contact')}>{t('admission.write')}</ButtonLink>
          <ButtonLink variant="secondary" to={pathTo('index')}>
            {t('common.home')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('admission.text')}</p>
      <p>{t('admission.keep')}</p>
      <p>{t('admission.how')}</p>
      {reference && (
        <p>
          <a
            href={`tel:${reference.phone}`}
            className="font-semibold whitespace-nowrap text-primary underline underline-offset-4"
          >
            {t('home.call', { phone: formatPhone(reference.phone) })}
          </a>
        </p>
      )}
    </EmptyState>
  );
}
