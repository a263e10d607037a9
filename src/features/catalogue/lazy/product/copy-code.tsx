import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';

export function CopyCode({ what, value }: { what: string; value: string }) {
  const { t } = useSpeech();
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    // Browsers refuse it without a secure origin: the code can still be selected.
    await navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  }

  const Sign = isCopied ? Check : Copy;
  return (
    <span className="inline-flex items-center gap-1">
      <span className="text-muted">{what}</span>
      <span className="font-medium tabular-nums">{value}</span>
      <button
        type="button"
        aria-label={t('product.copyLabel', { what, value })}
        onClick={() => void copy()}
        className="grid size-9 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-text"
      >
        <Sign aria-hidden="true" className="size-4" />
      </button>
      <span role="status" className="sr-only">
        {isCopied && t('product.copied', { value })}
      </span>
    </span>
  );
}
