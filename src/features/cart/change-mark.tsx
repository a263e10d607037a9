import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import type { Change } from './line-changes.ts';

interface ChangeMarkProps<T> {
  badge: string;
  change: Change<T> | undefined;
  format: (value: T) => string;
}

export function ChangeMark<T>({ badge, change, format }: ChangeMarkProps<T>) {
  const { t } = useTranslation();
  if (!change) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm tabular-nums">
      <Badge tone="warning">{badge}</Badge>
      <span>
        {change.before !== change.now && (
          <>
            <s className="text-muted">{format(change.before)}</s>
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> {t('quantity.becomes')} </span>
          </>
        )}
        {format(change.now)}
      </span>
    </p>
  );
}
