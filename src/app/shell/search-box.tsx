import { Search } from 'lucide-react';
import { useSpeech } from '../../i18n/i18n.ts';
import { Badge } from '../../ui/badge.tsx';

/**
 * Where the search will stand. It is not a field that swallows words: pressing it says that the
 * search comes later.
 */
export function SearchBox({ onOpen }: { onOpen: () => void }) {
  const { t } = useSpeech();
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full min-w-0 items-center gap-3 rounded-md border border-field bg-surface px-4 text-left text-sm text-muted sm:text-base hover:bg-primary-soft"
    >
      <Search aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{t('shell.search')}</span>
      <Badge tone="neutral">{t('common.soon')}</Badge>
    </button>
  );
}
