import { LogOut, RefreshCw, UserRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '../../../contract/auth/schemas.ts';
import { PreferencesPanel } from '../../features/account/preferences-panel.tsx';
import { pathToPart } from '../../features/sending/sending-parts.ts';
import { loadMessages, useSpeech } from '../../i18n/i18n.ts';
import { buildId } from '../../lib/env.ts';
import { pathTo } from '../../lib/paths.ts';
import { closePopover, Popover } from '../../ui/popover.tsx';
import type { Side } from '../../ui/popover-place.ts';
import { LegalLinks } from '../legal-links.tsx';
import { useLeave } from '../use-leave.ts';

interface AccountPopoverProps {
  user: User;
  side: Side;
  trigger: ReactNode;
  triggerClass: string;
  triggerLabel?: string;
}

/** Both come with the sending centre's texts, once somebody asks for them. */
const LeaveSheet = lazy(async () => {
  const [{ LeaveSheet: loaded }] = await Promise.all([
    import('../../features/sending/leave-sheet.tsx'),
    loadMessages('sending'),
  ]);
  return { default: loaded };
});

const DeviceStorage = lazy(async () => {
  const [{ DeviceStorage: loaded }] = await Promise.all([
    import('../account/device-storage.tsx'),
    loadMessages('sending'),
  ]);
  return { default: loaded };
});

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-2 text-left font-medium hover:bg-sunken';

/** The account, this device's settings, and the way out. */
export function AccountPopover({ user, ...rest }: AccountPopoverProps) {
  const { t } = useSpeech();
  const { ask, isAsking, leave, stay } = useLeave();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Popover {...rest} panelLabel={t('shell.settings')}>
        <p className="font-semibold">
          {user.firstName} {user.lastName}
        </p>
        <p className="mb-3 truncate text-sm text-muted">{user.email}</p>
        <Link
          to={pathTo('compte')}
          className={ROW}
          onClick={(event) => closePopover(event.currentTarget)}
        >
          <UserRound aria-hidden="true" className="size-5 text-muted" />
          {t('shell.myAccount')}
        </Link>
        <Link
          to={pathToPart('waiting')}
          className={ROW}
          onClick={(event) => closePopover(event.currentTarget)}
        >
          <RefreshCw aria-hidden="true" className="size-5 text-muted" />
          {t('titles.sending')}
        </Link>
        <div className="my-3 border-y border-divider py-4">
          <PreferencesPanel />
          <details className="mt-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary className="text-sm font-semibold">{t('shell.storage')}</summary>
            <div className="mt-3 min-h-48">
              {isOpen && (
                <Suspense>
                  <DeviceStorage />
                </Suspense>
              )}
            </div>
          </details>
        </div>
        <button
          type="button"
          className={ROW}
          onClick={(event) => {
            // The focus goes back to what is still there once the question is answered.
            closePopover(event.currentTarget);
            ask();
          }}
        >
          <LogOut aria-hidden="true" className="size-5 text-muted" />
          {t('shell.signOut')}
        </button>
        <div className="mt-3 border-t border-divider pt-3">
          <LegalLinks />
          <p className="mt-2 text-xs text-muted">{t('shell.version', { id: buildId })}</p>
        </div>
      </Popover>
      {isAsking && (
        <Suspense>
          <LeaveSheet onLeave={leave} onStay={stay} />
        </Suspense>
      )}
    </>
  );
}
