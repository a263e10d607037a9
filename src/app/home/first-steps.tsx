import { ClipboardList, CloudOff, type LucideIcon, Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { endFirstRun, useIsNewHere } from '../../features/auth/session/first-run.ts';
import { InstallButton } from '../../features/install/install-offer.tsx';
import { installStore } from '../../features/install/install-state.ts';
import { pathTo } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';

/**
 * Returns true for a new user of this device, until this user closes the first steps or places an
 * order.
 */
export function useFirstSteps(userKey: string | undefined, hasOrdered: boolean): boolean {
  const isDue = useIsNewHere(userKey) && !hasOrdered;
  useEffect(() => {
    if (!isDue && userKey) endFirstRun(userKey);
  }, [isDue, userKey]);
  return isDue;
}

export function FirstSteps({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation();
  const heading = useId();
  const install = useStore(installStore);
  return (
    <section aria-labelledby={heading} className="rounded-md border border-divider bg-surface p-4">
      <div className="-mt-2 flex items-start justify-between gap-3">
        <h2 id={heading} className="pt-2 text-lg font-semibold">
          {t('firstSteps.title')}
        </h2>
        <button
          type="button"
          aria-label={t('firstSteps.putAway')}
          onClick={onEnd}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <ol className="mt-1 grid gap-4 sm:grid-cols-3 sm:gap-6">
        <Step Icon={Search} name="search" />
        <Step Icon={CloudOff} name="offline">
          {install === 'available' && <InstallButton />}
          {(install === 'by-hand' || install === 'unavailable') && (
            <ButtonLink variant="secondary" to={pathTo('connect')}>
              {t('firstSteps.how')}
            </ButtonLink>
          )}
        </Step>
        <Step Icon={ClipboardList} name="list" />
      </ol>
    </section>
  );
}

interface StepProps {
  Icon: LucideIcon;
  name: 'search' | 'offline' | 'list';
  children?: ReactNode;
}

function Step({ Icon, name, children }: StepProps) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-col gap-3">
      <div className="flex flex-1 gap-3">
        <IconTile className="size-10 rounded-md">
          <Icon className="size-5" strokeWidth={1.75} />
        </IconTile>
        <div>
          <h3 className="font-semibold">{t(`firstSteps.${name}`)}</h3>
          <p className="text-sm text-pretty text-muted">{t(`firstSteps.${name}Text`)}</p>
        </div>
      </div>
      {children && <div className="flex flex-wrap gap-2 max-sm:ml-13">{children}</div>}
    </li>
  );
}
