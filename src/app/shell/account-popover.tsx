import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { User } from '../../../contract/auth/schemas.ts';
import { useLeave } from '../../features/sending/use-leave.tsx';
import { useSpeech } from '../../i18n/i18n.ts';
import { whenInstalled } from '../../lib/when-installed.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import type { Side } from '../../ui/dialog/popover.tsx';
import { Popover } from '../../ui/dialog/popover.tsx';
import type { AccountPanel } from './lazy/account-panel.tsx';

interface AccountPopoverProps {
  user: User;
  side: Side;
  trigger: ReactNode;
  triggerClass: string;
  triggerLabel?: string;
}

export function AccountPopover({ user, ...rest }: AccountPopoverProps) {
  const { t } = useSpeech();
  const leave = useLeave();
  const [Panel, setPanel] = useState<typeof AccountPanel>();
  const [isMissing, setMissing] = useState(false);
  // A panel that could not be loaded is tried again when it is opened.
  const load = useCallback(async () => {
    const loaded = await import('./lazy/account-panel.tsx').catch(() => undefined);
    if (loaded) setPanel(() => loaded.AccountPanel);
    setMissing(!loaded);
  }, []);
  useEffect(() => whenInstalled(() => void load()), [load]);
  return (
    <>
      <Popover
        {...rest}
        panelLabel={t('shell.settings')}
        onToggle={(isOpen) => isOpen && void load()}
      >
        {/* The height of the loaded panel. */}
        <div className={cx(!isMissing && 'min-h-176')}>
          {Panel && <Panel user={user} onLeave={() => leave.ask()} />}
          {isMissing && (
            <div className="flex flex-col items-start gap-3">
              <p role="status">{t('errors.offline')}</p>
              <Button variant="secondary" onClick={() => leave.ask()}>
                {t('shell.signOut')}
              </Button>
            </div>
          )}
        </div>
      </Popover>
      {leave.question}
    </>
  );
}
