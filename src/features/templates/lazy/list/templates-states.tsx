import { useSpeech } from '../../../../i18n/i18n.ts';
import { pathTo } from '../../../../lib/paths.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { EmptyCratePicture } from '../../../../ui/pictures/empty-crate-picture.tsx';
import { FailedState } from '../../../reading/failed-state.tsx';

function ToCart() {
  const { t } = useSpeech();
  return (
    <ButtonLink variant="secondary" to={pathTo('commande-panier')}>
      {t('templates.seeCart')}
    </ButtonLink>
  );
}

export function NoTemplates() {
  const { t } = useSpeech();
  return (
    <EmptyState
      picture={<EmptyCratePicture />}
      title={t('templates.empty')}
      actions={
        <>
          <ToCart />
          <ButtonLink variant="secondary" to={pathTo('compte-commandes')}>
            {t('nav.orders')}
          </ButtonLink>
        </>
      }
    >
      {t('templates.emptyHelp')}
    </EmptyState>
  );
}

export function TemplatesFailed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useSpeech();
  return (
    <FailedState
      {...{ failure, onRetry }}
      title={t('templates.failed')}
      picture={<EmptyCratePicture />}
    >
      <ToCart />
    </FailedState>
  );
}
