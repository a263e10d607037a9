import type { ComponentProps } from 'react';
import type { User } from '../../../contract/auth/schemas.ts';
import { useLeave } from '../../features/sending/use-leave.tsx';
import { useSpeech } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Popover } from '../../ui/dialog/popover.tsx';
import { useLatePart } from './use-late-part.ts';

type PopoverProps = Omit<ComponentProps<typeof Popover>, 'panelLabel' | 'onOpen' | 'children'>;

const fetchPanel = async () => (await import('./lazy/account-panel.tsx')).AccountPanel;

export function AccountPopover({ user, ...rest }: PopoverProps & { user: User }) {
  const { t } = useSpeech();
  const leave = useLeave();
  const { part: Panel, isMissing, load } = useLatePart(fetchPanel);
  return (
    <>
      <Popover {...rest} panelLabel={t('shell.settings')} onOpen={() => void load()}>
        <div className={cx(!isMissing && 'min-h-187')}>
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
