import { RefreshCw } from 'lucide-react';
import { useSpeech } from '../../../i18n/i18n.ts';

export function NewOrderHint({ onRefresh }: { onRefresh: () => void }) {
  const { t } = useSpeech();
  return (
    <div
      role="status"
      // Above the bottom bar and over the list: nothing moves when it comes.
      className="fixed bottom-[calc(var(--bottom-height,0px)+1rem)] left-1/2 z-20 flex -translate-x-1/2 items-center gap-3 rounded-full border border-divider bg-surface py-1 pr-1 pl-4 text-sm shadow-lg"
    >
      <span className="text-muted">{t('catalogue.listChanged')}</span>
      <button
        type="button"
        onClick={onRefresh}
        className="flex min-h-9 items-center gap-2 rounded-full px-3 font-semibold text-primary hover:bg-primary-soft"
      >
        <RefreshCw aria-hidden="true" className="size-4" />
        {t('catalogue.refresh')}
      </button>
    </div>
  );
}
