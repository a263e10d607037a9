import { useSpeech } from '../../../i18n/i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { RejectedOrder } from '../../../offline/outbox/rejected.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { useSession } from '../../auth/session/session-store.ts';
import { OrderDecision } from './order-decision.tsx';

export function RejectedDecision({ rejected }: { rejected: RejectedOrder }) {
  const { t } = useSpeech();
  const clNum = useSession((session) => session.user?.CLIENT?.ClNum);
  const { head } = rejected;
  if (head.command.kind === 'validate-order') return <OrderDecision rejected={rejected} />;
  const isOther = head.clNum !== clNum;
  return (
    <OrderDecision rejected={rejected}>
      <ButtonLink to={pathTo(isOther ? 'choix-clients' : 'commande-livraison')}>
        {isOther
          ? t('checkout.chooseClient', { client: head.clientName })
          : t('checkout.changeDelivery')}
      </ButtonLink>
    </OrderDecision>
  );
}
