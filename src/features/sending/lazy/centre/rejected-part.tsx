import { type ReactNode, useMemo } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import type { Entry } from '../../../../offline/outbox/outbox-types.ts';
import { type RejectedOrder, rejectedOrders } from '../../../../offline/outbox/rejected.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { DeliveryPicture } from '../../../../ui/pictures/delivery-picture.tsx';
import { CorrectionButton } from './corrections/correction-button.tsx';
import { correctionsFor } from './corrections/corrections-for.ts';
import { EntryGroups } from './entry-groups.tsx';
import { EntryItem } from './entry-item.tsx';
import { reasonOf } from './entry-reason.ts';
import { Moment } from './moment.tsx';
import type { EntryActions } from './use-entry-actions.ts';
import type { EntryText } from './use-entry-text.ts';
import type { KnownProducts } from './use-products-of.ts';

interface RejectedPartProps {
  entries: readonly Entry[];
  /** Those that would undo what has been said since, by their keys. */
  overtaken: ReadonlySet<string>;
  articles: KnownProducts;
  /** The client whose articles and prices these are. */
  clNum: number | undefined;
  decide: (refused: RejectedOrder) => ReactNode;
  words: EntryText;
  now: number;
  actions: EntryActions;
  onRemove: (entries: readonly Entry[]) => void;
}

/** What the server has refused: each with the ways out that there are. */
export function RejectedPart(props: RejectedPartProps) {
  const { entries, overtaken, articles, clNum, decide, words, now, actions, onRemove } = props;
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
          const refused = orders.find(({ head }) => head === entry);
          if (refused) {
            return (
              <RejectedItem key={entry.opId} {...{ refused, words, now }}>
                {decide(refused)}
              </RejectedItem>
            );
          }
          const what = words(entry);
          const isOvertaken = overtaken.has(entry.opId);
          const corrections = isOvertaken ? [] : correctionsFor(entry, articles, clNum);
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
  refused: RejectedOrder;
  words: EntryText;
  now: number;
  children: ReactNode;
}

/** An order, with all that stands behind it: one decision. */
function RejectedItem({ refused, words, now, children }: RejectedItemProps) {
  const { head, validation } = refused;
  const entry = validation ?? head;
  return (
    <EntryItem entry={entry} what={words(entry)} actions={children} areBelow>
      <Moment at={entry.createdAt} now={now} />
    </EntryItem>
  );
}
