import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { StoragePanel } from '../../features/account/storage-panel.tsx';
import { useSession } from '../../features/auth/session/session-store.ts';
import { RejectedDecision } from '../../features/checkout/decision/order-decision.tsx';
import { currentCatalogue } from '../../features/products/current-catalogue.ts';
import { OldestWaiting } from '../../features/sending/centre/moment.tsx';
import { SendingCentre } from '../../features/sending/centre/sending-centre.tsx';
import type { FindProducts } from '../../features/sending/centre/use-entry-text.ts';
import { partOf } from '../../features/sending/sending-parts.ts';
import { Card } from '../../ui/card.tsx';

const findProducts: FindProducts = async (arNums) =>
  (await currentCatalogue.getState()?.source.products(arNums)) ?? [];

export function SendingPage() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const clNum = useSession((session) => session.user?.CLIENT?.ClNum);
  return (
    <SendingCentre
      part={partOf(parameters)}
      findProducts={findProducts}
      clNum={clNum}
      decide={(rejected) => <RejectedDecision rejected={rejected} />}
      aside={
        <Card title={t('shell.storage')}>
          <StoragePanel>
            <OldestWaiting />
          </StoragePanel>
        </Card>
      }
    />
  );
}
