import { ClipboardList, ScanBarcode } from 'lucide-react';
import { openScanner } from '../../features/scanner/scan-opening.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

export function QuickDoors() {
  const { t } = useSpeech();
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink
        variant="secondary"
        to={pathTo('commande-rapide')}
        icon={<ClipboardList aria-hidden="true" className="size-5" />}
      >
        {t('nav.quickOrder')}
      </ButtonLink>
      <Button
        variant="secondary"
        onClick={openScanner}
        // A phone has the scanner in its bottom bar.
        className="max-sm:hidden"
        icon={<ScanBarcode aria-hidden="true" className="size-5" />}
      >
        {t('nav.scan')}
      </Button>
    </div>
  );
}
