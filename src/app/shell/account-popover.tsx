import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import type { User } from '../../../contract/auth/schemas.ts';
import { useLeave } from '../../features/sending/use-leave.tsx';
import { useSpeech } from '../../i18n/i18n.ts';
import { whenInstalled } from '../../lib/when-installed.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Popover } from '../../ui/dialog/popover.tsx';
import type { AccountPanel } from './lazy/account-panel.tsx';

type PopoverProps = Omit<ComponentProps<typeof Popover>, 'panelLabel' | 'onToggle' | 'children'>;

export function AccountPopover({ user, ...rest }: PopoverProps & { user: User }) {
  const { t } = useSpeech();
  const leave = useLeave();
  const [Panel, setPanel] = useState<typeof AccountPanel>();
  const [isMissing, setMissing] = useState(false);
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
