import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../contract/core/phones.ts';
import { useSession } from '../../features/auth/session/session-store.ts';
import { loadReference, useReference } from '../../features/help/reference-store.ts';
import { pathTo } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';

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

function ClosedGatePicture() {
  return (
    <Picture>
      <ellipse cx="120" cy="150" rx="100" ry="6" className="fill-sunken stroke-none" />
      <path d="M40 146V24h160v122" className="stroke-text" />
      <rect x="52" y="34" width="136" height="66" rx="3" className="fill-sunken" />
      <path d="M52 50h136M52 66h136M52 82h136" />
      <rect x="30" y="106" width="180" height="14" rx="4" className="fill-surface stroke-text" />
      <path d="M104 106a16 16 0 0 1 32 0z" className="fill-primary-soft stroke-primary" />
      <path d="M120 90v-5M98 106h44" className="stroke-primary" />
    </Picture>
  );
}
