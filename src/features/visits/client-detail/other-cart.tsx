import type { Client } from '../../../../contract/auth/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface OtherCartProps {
  inHand: Pick<Client, 'name'>;
  name: string;
  isBusy: boolean;
  onTake: () => void;
}

/** The header, the cart and the scanner are of another client than the page. */
export function OtherCart({ inHand, name, isBusy, onTake }: OtherCartProps) {
  const { t } = useSpeech();
  return (
    <Notice tone="warning" title={t('visits.otherCart', { client: inHand.name })}>
      <p>{t('visits.otherCartHelp', { client: name })}</p>
      <Button variant="secondary" busy={isBusy} className="mt-3" onClick={onTake}>
        {t('visits.take', { client: name })}
      </Button>
    </Notice>
  );
}
