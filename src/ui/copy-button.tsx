import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

interface CopyButtonProps {
  value: string;
  label: string;
  /** The text that screen readers announce after the value was copied. */
  copied: string;
}

export function CopyButton({ value, label, copied }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);

  // Browsers refuse to copy on an insecure origin: ignore this, because the user can still select
  // the text.
  const copy = () =>
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  const Sign = isCopied ? Check : Copy;
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => void copy()}
        className="grid size-9 shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-text pointer-coarse:size-11"
      >
        <Sign className="size-4" />
      </button>
      <span role="status" className="sr-only">
        {isCopied && copied}
      </span>
    </>
  );
}
