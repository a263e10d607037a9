import { CloudUpload } from 'lucide-react';
import { useSpeech } from '../../i18n/i18n.ts';

export function UnsentMark() {
  const { t } = useSpeech();
  return (
    <span className="inline-flex items-center gap-1.5">
      <CloudUpload className="size-4" strokeWidth={1.75} />
      {t('templates.unsent')}
    </span>
  );
}
