import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { User } from '../../../contract/auth/schemas.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Popover } from '../../ui/popover.tsx';
import type { Side } from '../../ui/popover-place.ts';
import { useLeave } from '../use-leave.ts';
import { whenInstalled } from '../when-installed.ts';
import type { AccountPanel } from './account-panel.tsx';
import { LeaveQuestion } from './leave-question.tsx';

interface AccountPopoverProps {
  user: User;
  side: Side;
  trigger: ReactNode;
  triggerClass: string;
  triggerLabel?: string;
}

/** The account, this device's settings, and the way out. */
export function AccountPopover({ user, ...rest }: AccountPopoverProps) {
  const { t } = useSpeech();
  const leave = useLeave();
  const [Panel, setPanel] = useState<typeof AccountPanel>();
  const [isMissing, setMissing] = useState(false);
  // What cannot be loaded now is asked for again when the panel is opened.
  const load = useCallback(async () => {
    const loaded = await import('./account-panel.tsx').catch(() => undefined);
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
        {/* As high as what comes. */}
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
      <LeaveQuestion leave={leave} />
    </>
  );
}
