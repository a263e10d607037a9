import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { confirmationPath, pathTo } from '../../../lib/paths.ts';
import type { CartOwner } from '../../cart/cart.ts';
import type { Catalogue } from '../../products/catalogue.ts';
import { OrderDecision } from '../decision/order-decision.tsx';
import { DeliveryWait } from '../delivery/delivery-wait.tsx';
import { useDraft } from '../use-draft.ts';
import { useOrder, useRejectedOrder } from '../use-order.ts';
import { placeOrder } from './place-order.ts';
import { useIsPlaced } from './use-placing.ts';
import { ValidationForm } from './validation-form.tsx';

export function ValidationStep({ catalogue, owner }: { catalogue: Catalogue; owner: CartOwner }) {
  const navigate = useNavigate();
  const { userKey, clNum } = owner;
  const order = useOrder(clNum);
  const rejected = useRejectedOrder(clNum);
  const { draft, update } = useDraft(userKey, clNum);
  /** The key of the order that was placed on this page. */
  const [key, setKey] = useState<string | undefined>();
  const isPlaced = useIsPlaced(key, order);

  if (key !== undefined && isPlaced) {
    return <Navigate to={confirmationPath(key)} replace />;
  }
  if (rejected?.head.command.kind === 'confirm-order') {
    return <Navigate to={pathTo('commande-livraison')} replace />;
  }
  if (rejected) {
    const { command } = rejected.head;
    return (
      <Arrived isNews={key !== undefined}>
        <OrderDecision
          rejected={rejected}
          onAccepted={() => setKey(command.kind === 'validate-order' ? command.key : undefined)}
          onTakenBack={(path) => void navigate(path, { state: 'changed' })}
        />
      </Arrived>
    );
  }
  const placed = order.placed?.find((one) => one.key === key);
  if (placed?.delivery) {
    const lines = new Map(placed.lines.map((line) => [line.ArNum, line]));
    const texts = { reference: placed.reference ?? '', comment: placed.comment ?? '' };
    return (
      <ValidationForm
        {...{ catalogue, lines }}
        delivery={placed.delivery}
        typed={{ ...texts, instructions: placed.instructions ?? '' }}
        isChecking
        onChange={() => undefined}
        onPlace={async () => undefined}
      />
    );
  }
  // Another tab has placed the order that this one shows.
  if (draft && key === undefined && order.placed?.some((one) => one.key === draft.orderKey)) {
    return <Navigate to={confirmationPath(draft.orderKey)} replace />;
  }
  const isEmpty = order.lines.size === 0;
  // While the device stores the order, it is neither open nor placed.
  if (!draft || (isEmpty && (key !== undefined || !order.isWhole))) {
    return <DeliveryWait clNum={clNum} facts={undefined} />;
  }
  if (isEmpty) return <Navigate to={pathTo('commande-panier')} replace />;
  if (!order.isConfirmed || !order.delivery) {
    return <Navigate to={pathTo('commande-livraison')} state="changed" replace />;
  }
  return (
    <ValidationForm
      catalogue={catalogue}
      lines={order.lines}
      delivery={order.delivery}
      typed={draft.said}
      isChecking={key !== undefined}
      onChange={update}
      onPlace={async (shortages) => {
        setKey(draft.orderKey);
        try {
          await placeOrder({ owner, draft, order, shortages });
        } catch (error) {
          setKey(undefined);
          throw error;
        }
      }}
    />
  );
}

/** Takes the focus if it replaces the form that the user has just sent. */
function Arrived({ isNews, children }: { isNews: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const wasNews = useRef(isNews);
  useEffect(() => {
    if (wasNews.current) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-32">
      {children}
    </div>
  );
}
