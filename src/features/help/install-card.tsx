import { useSyncExternalStore } from 'react';
import { useSpeech } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { installStore, isApplePortable, promptInstall } from './install-prompt.ts';

/** The way to install that this browser has: a button, the iPad's steps, or its own menu. */
export function InstallCard() {
  const { t } = useSpeech();
  const state = useSyncExternalStore(installStore.subscribe, installStore.current);
  if (state === 'installed') {
    return <Card title={t('connect.installTitle')}>{t('connect.installed')}</Card>;
  }
  return (
    <Card title={t('connect.installTitle')}>
      <p className="text-base">{t('connect.installText')}</p>
      {state === 'available' ? (
        <div className="mt-4">
          <Button variant="secondary" onClick={() => void promptInstall()}>
            {t('connect.install')}
          </Button>
        </div>
      ) : (
        <Steps />
      )}
    </Card>
  );
}

function Steps() {
  const { t } = useSpeech();
  if (!isApplePortable())
    return <p className="mt-3 text-sm text-muted">{t('connect.otherSteps')}</p>;
  return (
    <>
      <h3 className="mt-4 text-sm font-semibold">{t('connect.iosSteps')}</h3>
      <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5 text-sm">
        <li>{t('connect.iosOne')}</li>
        <li>{t('connect.iosTwo')}</li>
        <li>{t('connect.iosThree')}</li>
      </ol>
    </>
  );
}
