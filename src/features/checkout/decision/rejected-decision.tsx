import { useSpeech } from '../../../i18n/i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { RejectedOrder } from '../../../offline/outbox/rejected.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { useSession } from '../../auth/session/session-store.ts';
import { OrderDecision } from './order-decision.tsx';

export function RejectedDecision({ refused }: { refused: RejectedOrder }) {
  const { t } = useSpeech();
  const clNum = useSession((session) => session.user?.CLIENT?.ClNum);
  const { head } = refused;
  if (head.command.kind === 'validate-order') return <OrderDecision refused={refused} />;
  const isOther = head.clNum !== clNum;
  return (
    <OrderDecision refused={refused}>
      <ButtonLink to={pathTo(isOther ? 'choix-clients' : 'commande-livraison')}>
        {isOther
          ? t('checkout.chooseClient', { client: head.clientName })
          : t('checkout.changeDelivery')}
      </ButtonLink>
    </OrderDecision>
  );
}
