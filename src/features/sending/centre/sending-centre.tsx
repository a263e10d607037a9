import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStored } from '../../../device/database/use-stored.ts';
import { outbox, useOutbox } from '../../../device/outbox/device-outbox.ts';
import type { Entry } from '../../../device/outbox/outbox-types.ts';
import type { RejectedOrder } from '../../../device/outbox/rejected.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Dialog, useModal } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { DeliveryPicture } from '../../../ui/pictures/delivery-picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FileCard } from '../file/file-card.tsx';
import { countsOf, isUserCommand, ordersAsOne, toCheckOf, waitingOf } from '../sending-counts.ts';
import { pathToPart, type SendingPart, sendingParts } from '../sending-parts.ts';
import { useEntries } from '../use-entries.ts';
import { unnamedProducts } from './entry-text.ts';
import { overtakenOf } from './overtaken.ts';
import { RejectedPart } from './rejected-part.tsx';
import { SentPart } from './sent-part.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import {
  type EntryText,
  type FindProducts,
  useEntryText,
  useProductsOf,
} from './use-entry-text.ts';
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
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  const [removing, setRemoving] = useState<readonly Entry[] | undefined>();
  const entries = useEntries();
  const waiting = waitingOf(entries);
  const toCheck = toCheckOf(entries);
  const stored = useStored(`sent ${outbox.userKey()}`, () => outbox.sent().catch(() => []));
  const allSent = (stored ?? []).filter(isUserCommand);
  const sent = ordersAsOne(allSent);
  // Until the storage is read, the page must not say that nothing is pending.
  const isAnswered = useOutbox((now) => now.trouble() !== undefined || now.isLoaded());
  const isRead = isAnswered && stored !== undefined;
  const products = useProductsOf(
    [
      ...unnamedProducts([...entries, ...sent]),
      ...toCheck.flatMap(({ command }) => ('article' in command ? command.article.arNum : [])),
    ],
    findProducts,
  );
  const textOf = useEntryText(products);
  const actions = useEntryActions(() => panel.current?.focus());
  const isEmpty = { waiting, sent, toCheck }[part].length === 0;
  const shared = { textOf, onRemove: setRemoving };

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
          {isRead && isEmpty && (
            <EmptyState picture={<DeliveryPicture />} title={t(`sending.${part}Empty`)}>
              {part === 'waiting' && toCheck.length > 0
                ? t('sending.waitingEmptyButCheck')
                : t(`sending.${part}EmptyHelp`)}
            </EmptyState>
          )}
          {isRead && !isEmpty && part === 'waiting' && (
            <WaitingPart {...shared} entries={waiting} />
          )}
          {isRead && !isEmpty && part === 'sent' && <SentPart textOf={textOf} entries={sent} />}
          {isRead && !isEmpty && part === 'toCheck' && (
            <RejectedPart
              {...shared}
              products={products}
              clNum={clNum}
              decide={decide}
              actions={actions}
              overtaken={overtakenOf(entries, allSent)}
              entries={toCheck}
            />
          )}
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <FileCard hasEntries={waiting.length + toCheck.length > 0} />
        {aside}
      </div>
      {removing && (
        <RemoveDialog
          entries={removing}
          textOf={textOf}
          onRemove={() => actions.remove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  );
}

function PartTabs({ part, counts }: { part: SendingPart; counts: Record<SendingPart, number> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <nav
      aria-label={t('sending.parts')}
      className="grid grid-cols-3 gap-1 rounded-md bg-sunken p-1 sm:max-w-lg"
    >
      {sendingParts.map((one) => (
        <Link
          key={one}
          to={pathToPart(one)}
          replace
          preventScrollReset
          aria-current={one === part ? 'page' : undefined}
          className={cx(
            'flex min-h-control items-center justify-center rounded-sm px-1 text-center text-sm sm:text-base',
            one === part
              ? 'bg-surface font-semibold text-primary shadow-sm'
              : 'text-muted hover:text-text',
          )}
        >
          {t('sending.ofPart', {
            part: t(`sending.${one}`),
            count: formatCount(counts[one], locale),
          })}
        </Link>
      ))}
    </nav>
  );
}

interface RemoveDialogProps {
  entries: readonly Entry[];
  textOf: EntryText;
  onRemove: () => void;
  onClose: () => void;
}

const SHOWN = 5;

function RemoveDialog({ entries, textOf, onRemove, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const dialog = useModal();
  const count = entries.length;
  const isMaybeDone = entries.some(({ state, attempts }) => state === 'waiting' && attempts > 0);
  return (
    <Dialog
      dialog={dialog}
      title={t('sending.removeTitle', { count })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <ul className="my-3 flex flex-col gap-1">
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.opId}>
            {t('sending.removeFor', { what: textOf(entry), client: entry.clientName })}
          </li>
        ))}
        {count > SHOWN && <li>…</li>}
      </ul>
      <p className="text-muted">{t('sending.removeLost', { count })}</p>
      {isMaybeDone && <p className="mt-2 text-warning">{t('sending.removeMaybeDone')}</p>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          {t('sending.keep')}
        </Button>
        <Button
          onClick={() => {
            dialog.current?.close();
            onRemove();
          }}
        >
          {t(count > 1 ? 'sending.removeAll' : 'sending.remove')}
        </Button>
      </div>
    </Dialog>
  );
}
