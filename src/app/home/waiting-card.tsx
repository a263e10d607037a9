import { CloudUpload } from 'lucide-react';
import { pathToPart } from '../../features/sending/sending-parts.ts';
import { useSendingCounts } from '../../features/sending/use-entries.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ActionRow } from '../../ui/layout/action-row.tsx';

export function WaitingCard() {
  const { t } = useSpeech();
  const { waiting, toCheck } = useSendingCounts();
  if (waiting + toCheck === 0) return null;
  const counts = [
    waiting > 0 && t('connection.changes', { count: waiting }),
    toCheck > 0 && t('connection.toCheck', { count: toCheck }),
  ];
  return (
    <ActionRow
      icon={<CloudUpload />}
      title={t('titles.sending')}
      end={
        <ButtonLink variant="secondary" to={pathToPart(toCheck > 0 ? 'toCheck' : 'waiting')}>
          {t('home.seeSending')}
        </ButtonLink>
      }
    >
      {counts.filter(Boolean).join(' · ')}
    </ActionRow>
  );
}
