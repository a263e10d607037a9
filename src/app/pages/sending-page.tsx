import { useSearchParams } from 'react-router';
import { StoragePanel } from '../../features/account/storage-panel.tsx';
import { useSession } from '../../features/auth/session-store.ts';
import { currentCatalogue } from '../../features/catalogue/current-catalogue.ts';
import { OldestWaiting } from '../../features/sending/oldest-waiting.tsx';
import { SendingCentre } from '../../features/sending/sending-centre.tsx';
import { partOf } from '../../features/sending/sending-parts.ts';
import type { FindArticles } from '../../features/sending/use-articles.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { RefusedDecision } from '../checkout/refused-decision.tsx';

const findArticles: FindArticles = async (arNums) =>
  (await currentCatalogue.getState()?.source.products(arNums)) ?? [];

export function SendingPage() {
  const { t } = useSpeech();
  const [parameters] = useSearchParams();
  const clNum = useSession((session) => session.user?.CLIENT?.ClNum);
  return (
    <SendingCentre
      part={partOf(parameters)}
      findArticles={findArticles}
      clNum={clNum}
      decide={(refused) => <RefusedDecision refused={refused} />}
      aside={
        <Card title={t('storage.title')}>
          <StoragePanel>
            <OldestWaiting />
          </StoragePanel>
        </Card>
      }
    />
  );
}
