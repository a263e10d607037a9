import { useState } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { isTablet } from '../../../../lib/env.ts';
import type { Entry } from '../../../../offline/outbox/outbox-types.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { DeliveryPicture } from '../../../../ui/pictures/delivery-picture.tsx';
import { wakeOutbox } from '../wake-outbox.ts';
import { EntryGroups } from './entry-groups.tsx';
import { EntryItem } from './entry-item.tsx';
import { reasonOf } from './entry-reason.ts';
import { Moment } from './moment.tsx';
import type { EntryText } from './use-entry-text.ts';

interface WaitingPartProps {
  entries: readonly Entry[];
  hasRejected: boolean;
  textOf: EntryText;
  now: number;
  onRemove: (entries: readonly Entry[]) => void;
}

export function WaitingPart({ entries, hasRejected, textOf, now, onRemove }: WaitingPartProps) {
  const { t } = useSpeech();
  if (entries.length === 0) {
    return (
      <EmptyState picture={<DeliveryPicture />} title={t('sending.waitingEmpty')}>
        {t(hasRejected ? 'sending.waitingEmptyButCheck' : 'sending.waitingEmptyHelp')}
      </EmptyState>
    );
  }
  const held = t(isTablet() ? 'sending.heldTablet' : 'sending.heldDevice');
  return (
    <>
      <SendNow />
      <EntryGroups entries={entries}>
        {(entry) => {
          const what = textOf(entry);
          return (
            <EntryItem
              key={entry.opId}
              entry={entry}
              what={what}
              actions={
                <Button
                  variant="quiet"
                  aria-label={t('sending.actionOn', { action: t('sending.remove'), what })}
                  onClick={() => onRemove([entry])}
                >
                  {t('sending.remove')}
                </Button>
              }
            >
              <p>
                {held} · <Moment at={entry.createdAt} now={now} />
              </p>
              <Attempts entry={entry} />
            </EntryItem>
          );
        }}
      </EntryGroups>
    </>
  );
}

function Attempts({ entry: { attempts, lastError } }: { entry: Entry }) {
  const { t } = useSpeech();
  if (attempts === 0) return null;
  return (
    <p>
      {t('sending.attempts', { count: attempts })}
      {lastError && ` · ${reasonOf(lastError, t)}`}
    </p>
  );
}

function SendNow() {
  const { t } = useSpeech();
  const [state, setState] = useState<'idle' | 'asking' | 'silent'>('idle');
  async function send() {
    setState('asking');
    setState((await wakeOutbox()) ? 'idle' : 'silent');
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button busy={state === 'asking'} onClick={() => void send()}>
        {t(state === 'asking' ? 'sending.sendingNow' : 'sending.sendNow')}
      </Button>
      {state === 'silent' && (
        <Notice tone="warning" title={t('sending.notReached')}>
          {t('sending.notReachedHelp')}
        </Notice>
      )}
    </div>
  );
}
