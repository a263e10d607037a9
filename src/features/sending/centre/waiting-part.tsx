import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../device/outbox/outbox-types.ts';
import { unsentMessageKey } from '../../../i18n/unsent-message-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { wakeOutbox } from '../wake-outbox.ts';
import { EntryButton, EntryList } from './entry-list.tsx';
import { reasonOf } from './entry-text.ts';
import type { EntryText } from './use-entry-text.ts';

interface WaitingPartProps {
  entries: readonly Entry[];
  textOf: EntryText;
  onRemove: (entries: readonly Entry[]) => void;
}

export function WaitingPart({ entries, textOf, onRemove }: WaitingPartProps) {
  const { t } = useTranslation();
  const held = t(unsentMessageKey());
  return (
    <>
      <SendNow />
      <EntryList
        entries={entries}
        textOf={textOf}
        about={({ attempts, lastError }, moment) => (
          <>
            <p>
              {held} · {moment}
            </p>
            {attempts > 0 && (
              <p>
                {t('sending.attempts', { count: attempts })}
                {lastError && ` · ${reasonOf(lastError, t)}`}
              </p>
            )}
          </>
        )}
        actions={(entry, what) => (
          <EntryButton
            variant="quiet"
            action={t('sending.remove')}
            what={what}
            onClick={() => onRemove([entry])}
          />
        )}
      />
    </>
  );
}

function SendNow() {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'asking' | 'silent'>('idle');
  async function send() {
    setState('asking');
    setState((await wakeOutbox()) ? 'idle' : 'silent');
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button busy={state === 'asking'} onClick={() => void send()}>
        {t(state === 'asking' ? 'connection.sending' : 'connection.sendNow')}
      </Button>
      {state === 'silent' && (
        <Notice tone="warning" title={t('sending.notReached')}>
          {t('sending.notReachedHelp')}
        </Notice>
      )}
    </div>
  );
}
