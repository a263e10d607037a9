import { useState } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { wakeOutbox } from '../wake-outbox.ts';

export function SendNow() {
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
