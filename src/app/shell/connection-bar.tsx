import { CloudOff, RefreshCw, TriangleAlert, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useSpeech } from '../../i18n/i18n.ts';
import { pathTo, withRedirect } from '../../lib/paths.ts';
import { stateOf } from '../../offline/connection.ts';
import { connection } from '../../offline/device-connection.ts';
import { useStale } from '../../offline/stale.ts';
import { useConnection } from '../../offline/use-connection.ts';

const ACTION =
  'min-h-9 shrink-0 rounded-sm px-1 font-semibold underline underline-offset-4 hover:decoration-2';

/** Says nothing while all is well. */
export function ConnectionBar() {
  return (
    <div role="status">
      <ConnectionMessage />
    </div>
  );
}

function ConnectionMessage() {
  const { t } = useSpeech();
  const { pathname, search } = useLocation();
  const state = stateOf(useConnection());
  const retry = (
    <button type="button" className={ACTION} onClick={() => void connection.check()}>
      {t('common.retry')}
    </button>
  );
  const isStale = useStale();
  if (isStale) {
    return (
      <Bar
        icon={<RefreshCw />}
        text={t('connection.stale')}
        action={
          <button type="button" className={ACTION} onClick={() => window.location.reload()}>
            {t('common.reload')}
          </button>
        }
      />
    );
  }
  switch (state) {
    case 'online':
      return null;
    case 'degraded':
      return (
        <Bar
          icon={<TriangleAlert />}
          text={t('connection.degraded')}
          more={t('connection.degradedHelp')}
          action={retry}
        />
      );
    case 'offline':
      return (
        <Bar
          icon={<CloudOff />}
          text={t('connection.offline')}
          more={t('connection.offlineHelp')}
          action={retry}
        />
      );
    case 'needs-auth':
      return (
        <Bar
          icon={<UserX />}
          text={t('connection.needsAuth')}
          action={
            <Link className={ACTION} to={withRedirect(pathTo('auth-connexion'), pathname + search)}>
              {t('connection.needsAuthAction')}
            </Link>
          }
        />
      );
  }
}

interface BarProps {
  icon: ReactNode;
  text: string;
  more?: string;
  action: ReactNode;
}

function Bar({ icon, text, more, action }: BarProps) {
  return (
    <div className="flex items-center gap-3 bg-warning-soft px-4 py-1.5 text-warning lg:px-8 print:hidden">
      <span aria-hidden="true" className="shrink-0 [&>svg]:size-5">
        {icon}
      </span>
      <p className="min-w-0 flex-1">
        <span className="font-semibold">{text}</span>
        {more && <span className="hidden sm:inline"> — {more}</span>}
      </p>
      {action}
    </div>
  );
}
