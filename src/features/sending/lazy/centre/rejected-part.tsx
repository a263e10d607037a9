import { type ReactNode, useMemo } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { outbox } from '../../../../offline/outbox/device-outbox.ts';
import type { Entry } from '../../../../offline/outbox/outbox-types.ts';
import { type RejectedOrder, rejectedOrders } from '../../../../offline/outbox/rejected.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { DeliveryPicture } from '../../../../ui/pictures/delivery-picture.tsx';
import { CorrectionButton } from './corrections/correction-button.tsx';
import { type Correction, correctionsOf } from './corrections/corrections.ts';
import { EntryGroups } from './entry-groups.tsx';
import { EntryItem } from './entry-item.tsx';
import { reasonOf } from './entry-reason.ts';
import { Moment } from './moment.tsx';
import type { EntryActions } from './use-entry-actions.ts';
import type { EntryText } from './use-entry-text.ts';
import type { KnownProducts } from './use-products-of.ts';

interface RejectedPartProps {
  entries: readonly Entry[];
  overtaken: ReadonlySet<string>;
  products: KnownProducts;
  clNum: number | undefined;
  decide: (order: RejectedOrder) => ReactNode;
  textOf: EntryText;
  now: number;
  actions: EntryActions;
  onRemove: (entries: readonly Entry[]) => void;
}

export function RejectedPart(props: RejectedPartProps) {
  const { entries, overtaken, products, clNum, decide, textOf, now, actions, onRemove } = props;
  const { t } = useSpeech();
  const orders = useMemo(() => rejectedOrders(entries), [entries]);
  if (entries.length === 0) {
    return (
      <EmptyState picture={<DeliveryPicture />} title={t('sending.toCheckEmpty')}>
        {t('sending.toCheckEmptyHelp')}
      </EmptyState>
    );
  }
  const held = new Set<Entry>(orders.flatMap((order) => order.held));
  const own = entries.filter((entry) => !held.has(entry));
  const isOrder = (entry: Entry) => orders.some(({ head }) => head === entry);
  const again = own.filter((entry) => !overtaken.has(entry.opId) && !isOrder(entry));
  return (
    <>
      <p className="text-muted">{t('sending.toCheckHelp')}</p>
      {own.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {again.length > 0 && (
            <Button variant="secondary" onClick={() => actions.retry(again)}>
              {t('sending.retryAll')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => onRemove(entries)}>
            {t('sending.removeAll')}
          </Button>
        </div>
      )}
      <EntryGroups entries={own}>
        {(entry) => {
          const order = orders.find(({ head }) => head === entry);
          if (order) {
            return (
              <RejectedItem key={entry.opId} {...{ order, textOf, now }}>
                {decide(order)}
              </RejectedItem>
            );
          }
          const what = textOf(entry);
          const isOvertaken = overtaken.has(entry.opId);
          const corrections = isOvertaken ? [] : correctionsFor(entry, products, clNum);
          return (
            <EntryItem
              key={entry.opId}
              entry={entry}
              what={what}
              areBelow
              actions={
                <>
                  {corrections.map((correction) => (
                    <CorrectionButton
                      key={JSON.stringify(correction)}
                      correction={correction}
                      what={what}
                      onCorrect={(command) => actions.correct(entry, command)}
                      onRetry={() => actions.retry([entry])}
                    />
                  ))}
                  <Button
                    variant="quiet"
                    aria-label={t('sending.actionOn', { action: t('sending.remove'), what })}
                    onClick={() => onRemove([entry])}
                  >
                    {t('sending.remove')}
                  </Button>
                </>
              }
            >
              <Reason entry={entry} />
              {isOvertaken && <p>{t('sending.overtaken')}</p>}
              <p>
                <Moment at={entry.createdAt} now={now} />
              </p>
            </EntryItem>
          );
        }}
      </EntryGroups>
    </>
  );
}

function Reason({ entry: { lastError } }: { entry: Entry }) {
  const { t } = useSpeech();
  return (
    <p>
      <span className="font-semibold text-warning">{t('sending.refused')}</span>
      {lastError && ` · ${reasonOf(lastError, t)}`}
    </p>
  );
}

interface RejectedItemProps {
  order: RejectedOrder;
  textOf: EntryText;
  now: number;
  children: ReactNode;
}

function RejectedItem({ order, textOf, now, children }: RejectedItemProps) {
  const { head, validation } = order;
  const entry = validation ?? head;
  return (
    <EntryItem entry={entry} what={textOf(entry)} actions={children} areBelow>
      <Moment at={entry.createdAt} now={now} />
    </EntryItem>
  );
}

/** Prices belong to one client: another client's entry keeps its captured ones. */
function correctionsFor(
  entry: Entry,
  products: KnownProducts,
  clNum: number | undefined,
): Correction[] {
  const isOurs = entry.clNum === clNum;
  const arNum = 'article' in entry.command ? entry.command.article.arNum : undefined;
  const known = isOurs && arNum !== undefined ? products.get(arNum) : undefined;
  const { lines } = outbox.shown('order', entry.clNum);
  // Only the cart of the current client can be looked at.
  return correctionsOf(entry, known, lines).filter(({ kind }) => kind !== 'look' || isOurs);
}
