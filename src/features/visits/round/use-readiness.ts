import { useMemo, useState } from 'react';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatAgo } from '../../../lib/format.ts';
import { useIsOnline } from '../../../offline/use-connection.ts';
import type { Readiness } from '../../clients/lazy/client-option.tsx';
import { isComplete } from './prepared.ts';
import type { RoundState } from './round.ts';

/** Undefined for a client who is not prepared, while there is a network. */
export function useReadiness({
  prepared,
}: Pick<RoundState, 'prepared'>): (clNum: number) => Readiness | undefined {
  const { t, locale } = useSpeech();
  const isOffline = !useIsOnline();
  const [now] = useState(Date.now);
  return useMemo(() => {
    return (clNum) => {
      const one = prepared.get(clNum);
      if (!one) return isOffline ? { tone: 'neutral', text: t('visits.notHere') } : undefined;
      if (!isComplete(one)) return { tone: 'warning', text: t('visits.partial') };
      const ago = formatAgo(one.at, now, locale);
      const text = ago ? t('visits.readySince', { ago }) : t('visits.ready');
      return { tone: 'success', text: one.tariff ? text : `${text} · ${t('visits.shutOut')}` };
    };
  }, [prepared, isOffline, now, t, locale]);
}
