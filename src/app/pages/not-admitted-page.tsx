import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../contract/core/phones.ts';
import { useSession } from '../../features/auth/session/session-store.ts';
import { loadReference, useReference } from '../../features/help/reference-store.ts';
import { pathTo } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ClosedGatePicture } from '../../ui/pictures/closed-gate-picture.tsx';

export function NotAdmittedPage() {
  const { t } = useTranslation();
  const reference = useReference((state) => state.reference);
  const isOfClient = useSession(({ user }) => user?.type === 'commercial');
  useEffect(() => void loadReference(), []);
  return (
    <EmptyState
      isPage
      title={t('admission.title')}
      picture={<ClosedGatePicture />}
      actions={
        <>
          {!isOfClient && <ButtonLink to={pathTo('contact')}>{t('admission.write')}</ButtonLink>}
          <ButtonLink variant={isOfClient ? 'primary' : 'secondary'} to={pathTo('index')}>
            {t('common.home')}
          </ButtonLink>
        </>
      }
    >
      <p>{t(isOfClient ? 'admission.ofClient' : 'admission.text')}</p>
      <p>{t(isOfClient ? 'admission.keepOfClient' : 'admission.keep')}</p>
      {!isOfClient && <p>{t('admission.how')}</p>}
      {!isOfClient && reference && (
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
