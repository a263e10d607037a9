import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHasUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ActionRow } from '../../ui/layout/action-row.tsx';
import { isOfferDue, putOffInstall } from './install-moment.ts';
import { installStore, promptInstall } from './install-state.ts';

/**
 * Hidden while text is unsaved. An offer that becomes due later appears only before the first tap,
 * because it moves what the user is about to tap.
 */
export function InstallOffer({ hasOrdered }: { hasOrdered: boolean }) {
  const { t } = useTranslation();
  const state = useStore(installStore);
  const isUnsaved = useHasUnsaved();
  const isDue = !isUnsaved && isOfferDue(state, hasOrdered);
  const [isShown, setShown] = useState(isDue);
  useEffect(() => {
    if (isDue && !navigator.userActivation?.hasBeenActive) setShown(true);
  }, [isDue]);
  if (!isShown || !isDue) return null;
  function putOff() {
    putOffInstall();
    setShown(false);
  }
  return (
    <ActionRow
      icon={<Smartphone />}
      title={t('connect.installTitle')}
      end={
        <div className="flex flex-wrap gap-2">
          {state === 'available' && <InstallButton />}
          <Button variant="quiet" onClick={putOff}>
            {t('updates.later')}
          </Button>
        </div>
      }
    >
      {state === 'by-hand' ? (
        <InstallSteps />
      ) : (
        <p className="max-sm:hidden">{t('connect.installText')}</p>
      )}
    </ActionRow>
  );
}

export function InstallCard() {
  const { t } = useTranslation();
  const state = useStore(installStore);
  if (state === 'installed') {
    return <Card title={t('connect.installTitle')}>{t('connect.installed')}</Card>;
  }
  return (
    <Card title={t('connect.installTitle')}>
      <p className="mb-4 text-base">{t('connect.installText')}</p>
      {state === 'available' && <InstallButton />}
      {state === 'by-hand' && <InstallSteps />}
      {state === 'unavailable' && <p className="text-sm text-muted">{t('connect.otherSteps')}</p>}
    </Card>
  );
}

export function InstallButton() {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" onClick={() => void promptInstall()}>
      {t('connect.install')}
    </Button>
  );
}

function InstallSteps() {
  const { t } = useTranslation();
  return (
    <ol className="flex list-decimal flex-col gap-1 pl-5 text-sm">
      {(['iosOne', 'iosTwo', 'iosThree'] as const).map((step) => (
        <li key={step}>{t(`connect.${step}`)}</li>
      ))}
    </ol>
  );
}
