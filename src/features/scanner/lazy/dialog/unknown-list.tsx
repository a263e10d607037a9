import { Copy, RotateCw, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatDay, formatTime } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import type { UnknownCode } from '../scans/unknown-codes.ts';

interface UnknownListProps {
  codes: readonly UnknownCode[];
  /** Undefined for a client without access to the catalogue. */
  onSearch: ((code: string) => void) | undefined;
  onRetry: (code: UnknownCode) => void;
  onRemove: (code: UnknownCode) => void;
}

const ICON =
  'grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-text';

export function UnknownList({ codes, onSearch, onRetry, onRemove }: UnknownListProps) {
  const { t, locale } = useSpeech();
  const [isCopied, setCopied] = useState(false);
  const actions = [
    { icon: Search, label: 'scanner.searchFor', run: ({ code }: UnknownCode) => onSearch?.(code) },
    { icon: RotateCw, label: 'scanner.retry', run: onRetry },
    { icon: Trash2, label: 'scanner.remove', run: onRemove },
  ] as const;

  async function copy() {
    const text = codes.map(({ code, count }) => `${code}\t${count}`).join('\n');
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  }

  return (
    <section>
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{t('scanner.toCheck', { count: codes.length })}</h3>
        <Button
          variant="quiet"
          icon={<Copy aria-hidden="true" className="size-4.5" />}
          onClick={() => void copy()}
        >
          {t(isCopied ? 'scanner.copied' : 'scanner.copyAll')}
        </Button>
      </div>
      <ul>
        {codes.map((one) => (
          <li
            key={one.code}
            data-unknown={one.code}
            className="flex items-center border-t border-divider py-1"
          >
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium tabular-nums">{one.code}</p>
              <p className="text-sm text-muted">
                {t(one.isUnasked ? 'scanner.unaskedSince' : 'scanner.unknownSince', {
                  count: one.count,
                  day: formatDay(one.at, locale),
                  time: formatTime(one.at, locale),
                })}
              </p>
            </div>
            {actions.map(
              ({ icon: Icon, label, run }) =>
                (onSearch || Icon !== Search) && (
                  <button
                    key={label}
                    type="button"
                    aria-label={t(label, { code: one.code })}
                    onClick={() => run(one)}
                    className={ICON}
                  >
                    <Icon aria-hidden="true" className="size-5" />
                  </button>
                ),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
