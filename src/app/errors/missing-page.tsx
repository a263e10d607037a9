import { useState } from 'react';
import { useSpeech } from '../../i18n/i18n.ts';
import { pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { renew } from '../updates/chunk-failure.ts';

export function MissingPage() {
  const { t } = useSpeech();
  const [isStill, setStill] = useState(false);
  async function retry() {
    setStill(false);
    setStill(!(await renew()));
  }
  return (
    <EmptyState
      isPage
      title={t('errors.missing')}
      actions={
        <>
          <Button onClick={() => void retry()}>{t('common.retry')}</Button>
          <ButtonLink variant="secondary" to={pathTo('auth-connexion')}>
            {t('common.home')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('errors.missingHelp')}</p>
      <p role="status">{isStill && t('errors.missingStill')}</p>
    </EmptyState>
  );
}
