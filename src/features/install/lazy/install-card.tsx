import { useStore } from 'zustand';
import { useSpeech } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { installStore, promptInstall } from '../install-state.ts';
import { InstallSteps } from './install-steps.tsx';

export function InstallCard() {
  const { t } = useSpeech();
  const state = useStore(installStore);
  if (state === 'installed') {
    return <Card title={t('connect.installTitle')}>{t('connect.installed')}</Card>;
  }
  return (
    <Card title={t('connect.installTitle')}>
      <p className="mb-4 text-base">{t('connect.installText')}</p>
      {state === 'available' && (
        <Button variant="secondary" onClick={() => void promptInstall()}>
          {t('connect.install')}
        </Button>
      )}
      {state === 'by-hand' && <InstallSteps />}
      {state === 'unavailable' && <p className="text-sm text-muted">{t('connect.otherSteps')}</p>}
    </Card>
  );
}
