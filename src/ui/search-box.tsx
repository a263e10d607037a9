import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

interface SearchBoxProps {
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}

const PAUSE_MS = 350;

/** Words that filter what is below; said when the typing pauses, or at Enter. */
export function SearchBox({ label, value, maxLength, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Back or forward has led to other words.
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const said = typed.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each pause says what was typed until then
  useEffect(() => {
    if (said === value) return;
    const timer = setTimeout(() => onChange(said), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [said]);

  return (
    <search className="relative block">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={maxLength}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && said !== value && onChange(said)}
        className="min-h-control w-full rounded-full border border-field bg-surface pr-4 pl-11"
      />
    </search>
  );
}
