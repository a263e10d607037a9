import { Activity, Keyboard, LogOut, type LucideIcon, RefreshCw, UserRound } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { User } from '../../../contract/auth/schemas.ts';
import { PreferencesPanel } from '../../features/account/preferences-panel.tsx';
import { DeviceStorage } from '../../features/account/storage-panel.tsx';
import { pathToPart } from '../../features/sending/sending-parts.ts';
import { useLeave } from '../../features/sending/use-leave.tsx';
import { buildId } from '../../lib/env.ts';
import { pathTo } from '../../lib/paths.ts';
import { shortcuts } from '../../lib/settings/shortcuts.ts';
import { Chord } from '../../ui/chord.tsx';
import { closePopover, Popover } from '../../ui/dialog/popover.tsx';
import { LegalLinks } from '../guest/legal-links.tsx';
import { openKeys } from './key-dialog.ts';

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-2 text-left font-medium hover:bg-sunken';

type PopoverProps = Omit<ComponentProps<typeof Popover>, 'panelLabel' | 'onOpen' | 'children'>;

export function AccountPopover({ user, ...rest }: PopoverProps & { user: User }) {
  const { t } = useTranslation();
  const leave = useLeave();
  return (
    <>
      <Popover {...rest} panelLabel={t('shell.settings')}>
        <AccountPanel user={user} onLeave={() => leave.ask()} />
      </Popover>
      {leave.question}
    </>
  );
}

function AccountPanel({ user, onLeave }: { user: User; onLeave: () => void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="font-semibold">
        {user.firstName} {user.lastName}
      </p>
      <p className="mb-3 truncate text-sm text-muted">{user.email}</p>
      <PanelLink to={pathTo('compte')} icon={UserRound} label={t('shell.myAccount')} />
      <PanelLink to={pathToPart('waiting')} icon={RefreshCw} label={t('titles.sending')} />
      <PanelLink to={pathTo('test')} icon={Activity} label={t('titles.diagnostics')} />
      <PanelButton onPress={openKeys} icon={Keyboard} label={t('nav.keys')}>
        <Chord chord={shortcuts.everywhere.keys[0]} className="pointer-coarse:hidden" />
      </PanelButton>
      <div className="my-3 border-y border-divider py-4">
        <PreferencesPanel />
        <details className="mt-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="text-sm font-semibold">{t('shell.storage')}</summary>
          <div className="mt-3 min-h-48">{isOpen && <DeviceStorage />}</div>
        </details>
      </div>
      <PanelButton onPress={onLeave} icon={LogOut} label={t('shell.signOut')} />
      <div className="mt-3 border-t border-divider pt-3">
        <LegalLinks />
        <p className="mt-2 text-xs text-muted">{t('shell.version', { id: buildId })}</p>
      </div>
    </>
  );
}

interface PanelButtonProps {
  onPress: () => void;
  icon: LucideIcon;
  label: string;
  children?: ReactNode;
}

function PanelButton({ onPress, icon: Icon, label, children }: PanelButtonProps) {
  return (
    <button
      type="button"
      className={ROW}
      onClick={(event) => {
        // Close the panel first: the dialog later returns the focus to the element that had it
        // before.
        closePopover(event.currentTarget);
        onPress();
      }}
    >
      <Icon className="size-5 text-muted" />
      <span className="flex-1">{label}</span>
      {children}
    </button>
  );
}

function PanelLink({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) {
  return (
    <Link to={to} className={ROW} onClick={(event) => closePopover(event.currentTarget)}>
      <Icon className="size-5 text-muted" />
      {label}
    </Link>
  );
}
