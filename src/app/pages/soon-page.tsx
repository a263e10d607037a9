import { useSpeech } from '../../i18n/i18n.ts';
import { pathTo } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DeliveryPicture } from '../../ui/pictures/delivery-picture.tsx';
import { routes } from '../routes.ts';
import { useRouteName } from '../use-route-name.ts';

/** A page of the table that is not there yet: its name, what it will hold, and a way on. */
export function SoonPage() {
  const { t } = useSpeech();
  const name = useRouteName();
  const entry = name && routes[name];
  if (entry?.page.state !== 'soon') return null;
  return (
    <EmptyState
      isPage
      picture={<DeliveryPicture />}
      badge={<Badge tone="primary">{t('common.soon')}</Badge>}
      title={t(entry.title)}
      actions={<ButtonLink to={pathTo('index')}>{t('common.home')}</ButtonLink>}
    >
      <p>{t(entry.page.about)}</p>
      <p>{t('soon.title')}</p>
    </EmptyState>
  );
}
