import { ChevronDown, IdCard, Store } from 'lucide-react';
import { Link } from 'react-router';
import type { User } from '../../../contract/auth/schemas.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { clientDetailPath, pathTo } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { AccountPopover } from './account-popover.tsx';

const FRAME =
  'flex min-h-14 w-full min-w-0 rounded-md border border-divider bg-surface text-left hover:border-field';

const CHIP = `${FRAME} items-center gap-3 py-1 pr-3 pl-2`;

const PART = 'flex min-w-0 flex-1 items-center gap-3 self-stretch py-1 pr-2 pl-2';

/** The client of the orders. A representative changes it here; a contact opens the account. */
export function ClientChip({ user }: { user: User }) {
  const { t } = useSpeech();
  const name = user.CLIENT?.name ?? t('shell.noClient');
  const face = <ChipFace user={user} name={name} />;
  if (user.type === 'contact') {
    return (
      <AccountPopover
        user={user}
        side="below-start"
        trigger={
          <>
            <span className="sr-only">{t('shell.settings')}</span>
            {face}
          </>
        }
        triggerClass={CHIP}
      />
    );
  }
  const choice = (
    <Link to={pathTo('choix-clients')} className={user.CLIENT ? PART : CHIP}>
      {user.CLIENT && <span className="sr-only">{t('shell.changeClient')}</span>}
      {face}
    </Link>
  );
  if (!user.CLIENT) return choice;
  return (
    <div className={FRAME}>
      {choice}
      <Link
        to={clientDetailPath(user.CLIENT.ClNum)}
        aria-label={t('shell.clientSheet')}
        className="grid w-11 shrink-0 place-items-center self-stretch rounded-r-md border-l border-divider text-muted hover:bg-sunken hover:text-primary"
      >
        <IdCard aria-hidden="true" className="size-5" />
      </Link>
    </div>
  );
}

function ChipFace({ user, name }: { user: User; name: string }) {
  const { t } = useSpeech();
  const under = user.CLIENT ? `${user.CLIENT.code} · ${user.CLIENT.city}` : t('shell.chooseClient');
  return (
    <>
      {user.CLIENT ? (
        <Avatar name={name} />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-sm bg-primary-soft text-primary"
        >
          <Store className="size-5" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base leading-5 font-semibold">{name}</span>
        <span className="block truncate text-sm leading-5 text-muted">{under}</span>
      </span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </>
  );
}
