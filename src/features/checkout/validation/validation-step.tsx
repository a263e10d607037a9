import { useMemo, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { fromUnits } from '../../../../contract/core/decimal.ts';
import { cleanNote } from '../../../../contract/orders/note.ts';
import type { StateOf } from '../../../device/commands/topics.ts';
import { useCanSend } from '../../../device/connection/use-connection.ts';
import { outbox, useOutbox } from '../../../device/outbox/device-outbox.ts';
import { closedOf } from '../../../device/outbox/rejected.ts';
import { serverNow } from '../../../lib/clock.ts';
import { confirmationPath, pathTo } from '../../../lib/paths.ts';
import { useIsLate } from '../../../ui/settling.ts';
import { useSession } from '../../auth/session/session-store.ts';
import { acceptTerms, type Terms, termsOf } from '../../auth/session/terms.ts';
import type { CartOwner } from '../../cart/cart.ts';
import { prefetchFacts, useDeliveryFacts } from '../../cart/order/delivery-facts.ts';
import { useOrderStop } from '../../cart/order/order-stop.ts';
import { figuresOf } from '../../cart/order/order-totals.tsx';
import type { Catalogue } from '../../products/catalogue.ts';
import { seenLine } from '../decision/order-changes.ts';
import { OrderDecision } from '../decision/order-decision.tsx';
import { DeliveryWait } from '../delivery/delivery-wait.tsx';
import { clearDraft, textsOf } from '../draft-store.ts';
import { useDraft, useOrder, useRejectedOrder, useShortages } from '../use-checkout.ts';
import { ValidationForm } from './validation-form.tsx';

export function ValidationStep({ catalogue, owner }: { catalogue: Catalogue; owner: CartOwner }) {
  const navigate = useNavigate();
  const { userKey, clNum } = owner;
  const order = useOrder(clNum);
  const lines = useMemo(() => [...order.lines.values()], [order.lines]);
  const shortages = useShortages(catalogue, lines);
  const rejected = useRejectedOrder(clNum);
  const { draft, update } = useDraft(userKey, clNum);
  const [key, setKey] = useState<string | undefined>();
  const { facts } = useDeliveryFacts(userKey, clNum);
  const stop = useOrderStop(
    facts.terms,
    useMemo(() => figuresOf(lines).goods, [lines]),
  );
  const isPlaced = useIsPlaced(key, order);
  const { terms, isAsked } = useTerms();

  if (key !== undefined && isPlaced) return <Navigate to={confirmationPath(key)} replace />;
  const isClosed = rejected !== undefined && closedOf(rejected, order) !== undefined;
  if (rejected?.head.command.kind === 'confirm-order' && !isClosed) {
    return <Navigate to={pathTo('commande-livraison')} replace />;
  }
  if (rejected) {
    const { command } = rejected.head;
    return (
      <div
        // This message takes the focus if it replaces the form that the user has just sent.
        ref={key === undefined ? undefined : takeFocus}
        tabIndex={-1}
        className="scroll-mt-32"
      >
        <OrderDecision
          rejected={rejected}
          onAccepted={() => setKey(command.kind === 'validate-order' ? command.key : undefined)}
          onTakenBack={(path) => void navigate(path, { state: 'changed' })}
        />
      </div>
    );
  }
  const common = { terms, isAsked, isOfRepresentative: owner.coNum === null };
  const placed = order.placed?.find((one) => one.key === key);
  if (placed?.delivery) {
    return (
      <ValidationForm
        lines={placed.lines}
        shortages={placed.shortages ?? []}
        delivery={placed.delivery}
        typed={textsOf(placed)}
        stop={undefined}
        isChecking
        onChange={() => undefined}
        onPlace={async () => undefined}
        {...common}
      />
    );
  }
  // Another tab has placed the order that this tab shows.
  if (draft && key === undefined && order.placed?.some((one) => one.key === draft.orderKey)) {
    return <Navigate to={confirmationPath(draft.orderKey)} replace />;
  }
  const { delivery } = order;
  const isEmpty = lines.length === 0;
  const wait = <DeliveryWait onRetry={() => void prefetchFacts(userKey, clNum)} />;
  // While the device stores the order, the order is neither open nor placed.
  if (!draft || (isEmpty && (key !== undefined || !order.isWhole))) {
    return wait;
  }
  if (isEmpty) return <Navigate to={pathTo('commande-panier')} replace />;
  if (!order.isConfirmed || !delivery) {
    return <Navigate to={pathTo('commande-livraison')} state="changed" replace />;
  }
  if (!shortages) return wait;

  const place = async (): Promise<void> => {
    const { orderKey, said } = draft;
    setKey(orderKey);
    const accepted = withTime(terms);
    try {
      const command = {
        kind: 'validate-order',
        key: orderKey,
        at: serverNow(),
        reference: cleanNote(said.reference),
        comment: cleanNote(said.comment),
        instructions: cleanNote(said.instructions),
        expectedTotal: fromUnits(figuresOf(lines, delivery).ttc),
        acceptedShortages: shortages.map(({ arNum }) => arNum),
        ...(accepted && { acceptedTerms: accepted }),
        seen: { lines: lines.map(seenLine), deliveryPrice: delivery.price, shortages },
      } as const;
      // Because of `orderKey`, a second dispatch does nothing, also in another tab.
      await outbox.dispatch('order', owner, command, orderKey);
    } catch (error) {
      setKey(undefined);
      throw error;
    }
    acceptTerms(accepted);
    await clearDraft(draft).catch(() => undefined);
  };

  return (
    <ValidationForm
      lines={lines}
      shortages={shortages}
      delivery={delivery}
      typed={draft.said}
      stop={stop}
      isChecking={key !== undefined}
      onChange={update}
      onPlace={place}
      {...common}
    />
  );
}

function useTerms() {
  const terms = useSession(({ user }) => termsOf(user));
  const isDue = terms?.acceptedAt === null;
  const [isAsked, setAsked] = useState(isDue);
  // The ticked checkbox stays visible while the order is being sent.
  if (isDue && !isAsked) setAsked(true);
  return { terms, isAsked };
}

/** Each attempt contains the acceptance, because the server stores no part of a rejected order. */
const withTime = (terms: Terms | undefined) =>
  terms && { version: terms.version, at: terms.acceptedAt ?? serverNow() };

const takeFocus = (box: HTMLElement | null) => box?.focus();

const WAIT_MS = 8000;

/** True if the order has its number, or if the page does not wait for the number any longer. */
function useIsPlaced(key: string | undefined, { placed = [] }: StateOf<'order'>): boolean {
  const isLate = useIsLate(key, WAIT_MS);
  const canSend = useCanSend();
  const entries = useOutbox((now) => now.entries());
  const order = placed.find((one) => one.key === key);
  const isRejected = entries.some(
    ({ command, state }) =>
      state === 'rejected' && command.kind === 'validate-order' && command.key === key,
  );
  if (!order || isRejected) return false;
  return order.number !== null || isLate || !canSend;
}
