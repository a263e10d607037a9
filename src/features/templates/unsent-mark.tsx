import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export function UnsentMark() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1.5">
      <CloudUpload className="size-4" strokeWidth={1.75} />
      {t('templates.unsent')}
    </span>
  );
}
