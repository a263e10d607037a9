import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { undated } from '../../../device/copies/read-cache.ts';
import { useRead } from '../../../device/copies/use-read.ts';
import { outbox } from '../../../device/outbox/device-outbox.ts';
import { closedOf } from '../../../device/outbox/rejected.ts';
import { confirmationPath, pathTo } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useIsLate } from '../../../ui/settling.ts';
import type { CartOwner } from '../../cart/cart.ts';
import { isWhole, useDeliveryFacts } from '../../cart/order/delivery-facts.ts';
import { useOrderStop } from '../../cart/order/order-stop.ts';
import { figuresOf } from '../../cart/order/order-totals.tsx';
import { useCart } from '../../cart/use-cart.ts';
import type { Catalogue } from '../../products/catalogue.ts';
import { useDraft, useOrder, useRejectedOrder, useShortages } from '../use-checkout.ts';
import { DeliveryFormView } from './delivery-form-view.tsx';
import { weightOf } from './delivery-offers.ts';
import { DeliveryWait } from './delivery-wait.tsx';

export function DeliveryStep({ catalogue, owner }: { catalogue: Catalogue; owner: CartOwner }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { userKey, clNum } = owner;
  const hasChanged = useLocation().state === 'changed';
  const { arNums } = useCart();
  const order = useOrder(clNum);
  const rejected = useRejectedOrder(clNum);
  const { facts, isLoading, retry } = useDeliveryFacts(userKey, clNum);
  const lines = useMemo(() => [...order.lines.values()], [order.lines]);
  const shortages = useShortages(catalogue, lines);
  const stop = useOrderStop(
    facts.terms,
    useMemo(() => figuresOf(lines).goods, [lines]),
  );
  const weights = useWeights(catalogue, arNums);
  const { draft, update } = useDraft(userKey, clNum);
  const isClosed = rejected !== undefined && closedOf(rejected, order) !== undefined;
  if (rejected && (rejected.head.command.kind !== 'confirm-order' || isClosed)) {
    return <Navigate to={pathTo('commande-validation')} replace />;
  }
  if (order.lines.size === 0 && order.isWhole) {
    return <Navigate to={pathTo('commande-panier')} replace />;
  }
  // The cart page shows why the order cannot be placed.
  if (stop) return <Navigate to={pathTo('commande-panier')} replace />;
  const isReady = draft && weights && shortages;
  if (!isReady || !isWhole(facts)) {
    return (
      <DeliveryWait incompleteFacts={isReady && !isLoading ? facts : undefined} onRetry={retry} />
    );
  }
  const error = rejected?.head.lastError;
  const problems = error?.errors ?? [];
  return (
    <>
      {hasChanged && !rejected && (
        <Notice tone="warning" title={t('checkout.changedSince')}>
          {t('checkout.changedSinceHelp')}
        </Notice>
      )}
      {rejected && (
        <Notice tone="error" title={t('checkout.deliveryRejected')}>
          {reason()}
        </Notice>
      )}
      <DeliveryFormView
        key={rejected?.head.opId}
        clNum={clNum}
        lines={order.lines}
        shortages={shortages}
        last={order.delivery ?? order.placed?.[0]?.delivery}
        weight={weightOf(order.lines.values(), weights)}
        facts={facts}
        draft={draft}
        onChange={update}
        rejected={problems}
        onContinue={async (delivery) => {
          const command = { kind: 'confirm-order', delivery } as const;
          if (rejected) await outbox.correct<'order'>(rejected.head.opId, [command]);
          else await outbox.dispatch('order', owner, command);
          const key = rejected?.validation?.command.key;
          void navigate(key ? confirmationPath(key) : pathTo('commande-validation'));
        }}
      />
    </>
  );

  function reason(): string {
    const { code = 'INTERNAL' } = error ?? {};
    if (problems.length > 0 || code === 'UNREACHABLE') return t('checkout.deliveryRejectedHelp');
    const blockedHelp =
      owner.coNum === null ? 'checkout.blockedClientHelp' : 'checkout.blockedHelp';
    const help = code === 'CLIENT_BLOCKED' ? blockedHelp : 'checkout.deliveryRejectedHelp';
    return `${t(`errors.codes.${code}`)} ${t(help)}`;
  }
}

const PATIENCE_MS = 5000;

type Weights = ReadonlyMap<number, string>;

const NO_WEIGHTS: Weights = new Map();

/** Waits for all weights, at most `PATIENCE_MS`: a part of the weight gives wrong offers. */
function useWeights(catalogue: Catalogue, arNums: readonly number[]): Weights | undefined {
  const { key, reads, source } = catalogue;
  const cached = reads.of(`weights ${arNums}`, () => undated(source.weights(arNums)));
  const { answer: weights = NO_WEIGHTS, isLoading } = useRead(cached, { group: key });
  const isLate = useIsLate(isLoading && cached, PATIENCE_MS);
  const isKnown = !isLoading || isLate || arNums.every((arNum) => weights.has(arNum));
  return isKnown ? weights : undefined;
}
