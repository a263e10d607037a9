import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/auth/schemas.ts';
import { useLeave } from '../../features/sending/use-leave.tsx';
import { Popover } from '../../ui/dialog/popover.tsx';
import { AccountPanel } from './account-panel.tsx';

type PopoverProps = Omit<ComponentProps<typeof Popover>, 'panelLabel' | 'onOpen' | 'children'>;

export function AccountPopover({ user, ...rest }: PopoverProps & { user: User }) {
  const { t } = useTranslation();
  const leave = useLeave();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Popover {...rest} panelLabel={t('shell.settings')} onOpen={() => setOpen(true)}>
        {/* The panel reads from the storage, so it is rendered only when the popover is first
            opened. */}
        {isOpen && <AccountPanel user={user} onLeave={() => leave.ask()} />}
      </Popover>
      {leave.question}
    </>
  );
}
