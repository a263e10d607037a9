import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { killSwitch } from '../../../device/connection/kill-switch.ts';
import { useIsOnline } from '../../../device/connection/use-connection.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { serverNow } from '../../../lib/clock.ts';
import { formatAgo } from '../../../lib/format.ts';
import type { Readiness } from '../../clients/client-option.tsx';
import { isComplete, type Prepared } from './round.ts';

export function useReadiness(): (prepared: Prepared | undefined) => Readiness | undefined {
  const { t } = useTranslation();
  const locale = useLocale();
  const isOffline = !useIsOnline();
  const isKillSwitchOn = useStore(killSwitch);
  const [now] = useState(serverNow);
  return (prepared) => {
    if (!prepared) return isOffline ? { tone: 'neutral', text: t('visits.notHere') } : undefined;
    const isHere = isComplete(prepared) && !isKillSwitchOn;
    if (!isHere) return { tone: 'warning', text: t('visits.partial') };
    const ago = formatAgo(prepared.at, now, locale);
    const text = ago ? t('visits.readySince', { ago }) : t('visits.ready');
    return { tone: 'success', text: prepared.tariff ? text : `${text} · ${t('visits.shutOut')}` };
  };
}
