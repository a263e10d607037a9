import { CloudOff, Layers, Tag } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../contract/core/phones.ts';
import { useSession } from '../../features/auth/session/session-store.ts';
import { loadReference, useReference } from '../../features/help/reference-store.ts';
import { InstallCard } from '../../features/install/install-offer.tsx';
import { shopName } from '../../lib/build/shop.ts';
import { pathTo } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { CounterPicture } from '../../ui/pictures/counter-picture.tsx';

const STRENGTHS = [
  [Tag, 'yourPrices'],
  [CloudOff, 'noNetwork'],
  [Layers, 'allInOne'],
] as const;

export function ConnectPage() {
  const { t } = useTranslation();
  const isSignedIn = useSession((session) => session.user !== undefined);
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-10 px-4 py-8 lg:px-8 lg:py-14">
      <section className="grid items-center gap-8 lg:grid-cols-2">
        <div>
          <h1 tabIndex={-1} className="text-3xl font-bold tracking-tight text-balance ">
            {t('connect.title')}
          </h1>
          <p className="mt-4 text-lg text-pretty text-muted">
            {t('connect.intro', { shop: shopName })}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            {isSignedIn ? (
              <ButtonLink to={pathTo('index')}>{t('common.home')}</ButtonLink>
            ) : (
              <>
                <ButtonLink to={pathTo('auth-connexion')}>{t('connect.signIn')}</ButtonLink>
                <ButtonLink variant="secondary" to={pathTo('auth-forgot')}>
                  {t('connect.activate')}
                </ButtonLink>
              </>
            )}
          </div>
          {!isSignedIn && <Newcomers />}
        </div>
        <div className="rounded-md bg-primary-soft p-8">
          <CounterPicture />
        </div>
      </section>
      <section className="grid gap-6 *:min-w-0 md:grid-cols-3">
        {STRENGTHS.map(([Icon, name]) => (
          <div key={name} className="flex flex-wrap gap-4">
            <IconTile>
              <Icon />
            </IconTile>
            <div className="min-w-0 flex-1 basis-36">
              <h2 className="text-lg font-semibold">{t(`connect.${name}`)}</h2>
              <p className="mt-1 text-pretty text-muted">{t(`connect.${name}Text`)}</p>
            </div>
          </div>
        ))}
      </section>
      <InstallCard />
    </div>
  );
}

function Newcomers() {
  const { t } = useTranslation();
  const phone = useReference((state) => state.reference?.phone);
  useEffect(() => void loadReference(), []);
  return (
    <dl className="mt-6 grid gap-3 text-sm text-muted [&_dt]:font-semibold [&_dt]:text-text">
      <div>
        <dt>{t('auth.firstTime')}</dt>
        <dd>{t('auth.firstTimeHelp')}</dd>
      </div>
      {phone && (
        <div>
          <dt>{t('connect.notCustomer')}</dt>
          <dd>{t('connect.notCustomerText', { phone: formatPhone(phone) })}</dd>
        </div>
      )}
    </dl>
  );
}
