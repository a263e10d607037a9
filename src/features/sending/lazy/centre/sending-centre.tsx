import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { outbox } from '../../../../offline/outbox/device-outbox.ts';
import type { Entry, SentEntry } from '../../../../offline/outbox/outbox-types.ts';
import type { RejectedOrder } from '../../../../offline/outbox/rejected.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { countsOf, isToCheck, isWaiting, toCheckOf, wholeOf } from '../../sending-counts.ts';
import type { SendingPart } from '../../sending-parts.ts';
import { useEntries, useIsRead } from '../../use-entries.ts';
import { FileCard } from '../file/file-card.tsx';
import { unnamedProducts } from './entry-text.ts';
import { overtakenOf } from './overtaken.ts';
import { PartTabs } from './part-tabs.tsx';
import { RejectedPart } from './rejected-part.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SentPart } from './sent-part.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import { useEntryText } from './use-entry-text.ts';
import { useNow } from './use-now.ts';
import { type FindProducts, useProductsOf } from './use-products-of.ts';
import { WaitingPart } from './waiting-part.tsx';

interface SendingCentreProps {
  part: SendingPart;
  findProducts: FindProducts;
  clNum: number | undefined;
  decide: (order: RejectedOrder) => ReactNode;
  aside: ReactNode;
}

export function SendingCentre(props: SendingCentreProps) {
  const { part, findProducts, clNum, decide, aside } = props;
  const { t } = useSpeech();
  const panel = useRef<HTMLDivElement>(null);
  // Counts the openings: each gets a fresh dialog.
  const [removing, setRemoving] = useState<{ opening: number; entries: readonly Entry[] }>();
  const entries = useEntries();
  const waiting = useMemo(() => entries.filter(isWaiting), [entries]);
  const toCheck = useMemo(() => toCheckOf(entries), [entries]);
  const all = useSent();
  const sent = useMemo(() => (all ?? NONE).filter((one) => wholeOf(one) === undefined), [all]);
  const isRead = useIsRead() && all !== undefined;
  const overtaken = useMemo(() => overtakenOf(entries, sent), [entries, sent]);
  const products = useProductsOf(unnamedOrRejected(entries, sent), findProducts);
  const textOf = useEntryText(products);
  const now = useNow();
  const actions = useEntryActions(() => panel.current?.focus());
  const onRemove = (own: readonly Entry[]) =>
    setRemoving({ opening: (removing?.opening ?? 0) + 1, entries: own });
  const shared = { textOf, now };

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-8">
      <div className="flex min-w-0 flex-col gap-4">
        <PageHeading title={t('titles.sending')} />
        <p className="max-w-prose text-muted">{t('sending.intro')}</p>
        <PartTabs
          part={part}
          counts={{
            waiting: waiting.length,
            sent: sent.length,
            toCheck: countsOf(entries).toCheck,
          }}
        />
        {actions.hasFailed && <Notice tone="error" title={t('sending.actionFailed')} />}
        <div ref={panel} tabIndex={-1} className="flex flex-col gap-4">
          {!isRead && <Skeleton className="h-32" />}
          {isRead && part === 'waiting' && (
            <WaitingPart
              {...shared}
              entries={waiting}
              hasRejected={toCheck.length > 0}
              onRemove={onRemove}
            />
          )}
          {isRead && part === 'sent' && <SentPart {...shared} entries={sent} />}
          {isRead && part === 'toCheck' && (
            <RejectedPart
              {...shared}
              {...{ overtaken, products, clNum, decide, actions, onRemove }}
              entries={toCheck}
            />
          )}
        </div>
      </div>
      <aside className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <FileCard hasEntries={waiting.length + toCheck.length > 0} />
        {aside}
      </aside>
      {removing && (
        <RemoveDialog
          key={removing.opening}
          entries={removing.entries}
          textOf={textOf}
          onRemove={() => actions.remove(removing.entries)}
        />
      )}
    </div>
  );
}

const NONE: readonly never[] = [];

function unnamedOrRejected(
  entries: readonly Entry[],
  sent: Parameters<typeof unnamedProducts>[0],
): number[] {
  const rejected = entries
    .filter(isToCheck)
    .flatMap(({ command }) => ('article' in command ? [command.article.arNum] : []));
  return [...new Set([...unnamedProducts([...entries, ...sent]), ...rejected])];
}

function useSent(): readonly SentEntry[] | undefined {
  const [sent, setSent] = useState<readonly SentEntry[] | undefined>();
  useEffect(() => {
    let isGone = false;
    let isReading = false;
    let isDue = false;
    async function read(): Promise<void> {
      isDue = true;
      if (isReading) return;
      isReading = true;
      while (isDue && !isGone) {
        isDue = false;
        const latest = await outbox.sent().catch(() => []);
        if (!isGone) setSent(latest);
      }
      isReading = false;
    }
    void read();
    const unsubscribe = outbox.subscribe(() => void read());
    return () => {
      isGone = true;
      unsubscribe();
    };
  }, []);
  return sent;
}
