import type { ParseKeys } from 'i18next';
import { CloudOff, type LucideIcon, RefreshCw, TriangleAlert, UserX } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { connection } from '../../device/connection/device-connection.ts';
import { killSwitch } from '../../device/connection/kill-switch.ts';
import { stale } from '../../device/connection/stale.ts';
import { useConnection } from '../../device/connection/use-connection.ts';
import { useOutbox } from '../../device/outbox/device-outbox.ts';
import { clearSession } from '../../features/auth/session/session-store.ts';
import { useSendingCounts } from '../../features/sending/use-entries.ts';
import { later } from '../../lib/async/later.ts';
import { serverNow } from '../../lib/clock.ts';
import { cx } from '../../ui/class-names.ts';
import { type BarNews, barNewsOf, SLOW_MS } from './bar-news.ts';
import { BarText } from './bar-text.tsx';

interface Action {
  label: ParseKeys;
  run: () => void;
  className?: string;
}

const reload: Action = { label: 'common.reload', run: () => window.location.reload() };
const signIn: Action = { label: 'connection.needsAuthAction', run: clearSession };
const retry: Action = {
  label: 'common.retry',
  run: () => void connection.check(),
  className: 'max-sm:hidden',
};

const LOOKS: Record<BarNews, { Icon: LucideIcon; action?: Action }> = {
  stale: { Icon: RefreshCw, action: reload },
  full: { Icon: TriangleAlert, action: reload },
  broken: { Icon: TriangleAlert, action: reload },
  emptied: { Icon: TriangleAlert, action: reload },
  silent: { Icon: TriangleAlert, action: reload },
  'needs-auth': { Icon: UserX, action: signIn },
  offline: { Icon: CloudOff, action: retry },
  degraded: { Icon: TriangleAlert, action: retry },
  sending: { Icon: RefreshCw },
  'to-check': { Icon: TriangleAlert },
  'kill-switch': { Icon: CloudOff },
};

/**
 * Shows the most important message, with a link to the pending entries. Shows nothing if all is
 * well.
 */
export function ConnectionBar() {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const counts = useSendingCounts();
  const trouble = useOutbox((now) => now.trouble());
  const state = useConnection();
  const isStale = useStore(stale);
  const isKillSwitchOn = useStore(killSwitch);
  const now = useNow(counts.since);
  const news = barNewsOf({ isStale, isKillSwitchOn, trouble, connection: state, counts, now });
  useStillContent(bar, news !== undefined);
  useAppBadge(counts.waiting);
  const isTrouble = news !== undefined && news === trouble;
  const { Icon, action } = news ? LOOKS[news] : {};
  return (
    <div
      ref={bar}
      data-bar={news ?? ''}
      className={cx(
        'sticky top-0 z-20 print:hidden lg:relative',
        news && 'flex min-h-12 items-center gap-3 px-4 py-1.5 lg:px-8',
        news && 'bg-warning-soft text-warning',
      )}
    >
      {Icon && <Icon className="size-5 shrink-0" />}
      <div
        role="status"
        className={cx(news && 'min-w-0 flex-1 text-sm sm:text-base', !isTrouble && 'line-clamp-2')}
      >
        {news && <BarText news={news} counts={counts} />}
      </div>
      {action && (
        <button
          type="button"
          onClick={action.run}
          className={cx(
            'relative min-h-9 shrink-0 rounded-sm px-1 font-semibold underline underline-offset-4 hover:decoration-2',
            action.className,
          )}
        >
          {t(action.label)}
        </button>
      )}
    </div>
  );
}

/** TypeScript declares the badge functions as present, but some platforms lack them. */
const platform: Partial<Navigator> = navigator;

function useAppBadge(waiting: number): void {
  useEffect(() => {
    platform.setAppBadge?.(waiting).catch(() => undefined);
  }, [waiting]);
  useEffect(() => () => void platform.clearAppBadge?.().catch(() => undefined), []);
}

function useNow(since: number | undefined): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (since === undefined) return;
    return later(() => setNow(serverNow()), since + SLOW_MS - serverNow());
  }, [since]);
  return now;
}

/**
 * Scrolls by the height of the bar, so that the content does not move under the finger. Browsers
 * with `overflow-anchor` do this themselves, except at the top of the page.
 */
function useStillContent(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  const height = useRef(0);
  useLayoutEffect(() => {
    const before = height.current;
    height.current = isShown ? (bar.current?.offsetHeight ?? 0) : 0;
    if (!navigator.userActivation?.hasBeenActive) return;
    const isAnchored = window.scrollY > 0 && CSS.supports('overflow-anchor', 'auto');
    // The page gets longer by the height of the bar, so that a short page can scroll too.
    document.documentElement.style.setProperty('--bar-height', `${height.current}px`);
    if (isAnchored) return;
    window.scrollBy({ top: height.current - before, behavior: 'instant' });
  }, [bar, isShown]);
}
