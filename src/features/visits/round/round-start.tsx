import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { useIsOnline } from '../../../device/connection/use-connection.ts';
import { Button } from '../../../ui/button.tsx';
import { nextVisit, type Visit } from './round-visits.ts';

interface RoundStartProps {
  visits: readonly Visit[];
  choosing: number | undefined;
  onBegin: (some: readonly ClientRow[]) => void;
  onVisit: (row: ClientRow) => void;
}

export function RoundStart({ visits, choosing, onBegin, onVisit }: RoundStartProps) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const next = nextVisit(visits);
  return (
    <div className="flex flex-wrap gap-2 empty:hidden max-sm:*:w-full">
      {next && (
        <Button
          busy={choosing !== undefined}
          icon={<ArrowRight aria-hidden="true" className="size-5" />}
          onClick={() => onVisit(next.row)}
        >
          {t('visits.next', { client: next.row.name })}
        </Button>
      )}
      {isOnline && (
        <Button variant="quiet" onClick={() => onBegin(visits.map(({ row }) => row))}>
          {t('visits.prepareAgain')}
        </Button>
      )}
    </div>
  );
}
