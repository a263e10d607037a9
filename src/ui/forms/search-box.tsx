import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { later } from '../../lib/async/later.ts';
import { adopt, report, startWith } from './typed-text.ts';

interface SearchBoxProps {
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}

const PAUSE_MS = 350;

export function SearchBox({ label, value, maxLength, onChange }: SearchBoxProps) {
  const [held, setText] = useState(() => startWith(value));
  const text = adopt(held, value);
  if (text !== held) setText(text);
  const next = text.typed.trim();
  const isChanged = next !== value;

  function change(): void {
    setText((before) => report(before, next));
    onChange(next);
  }
  const pause = useEffectEvent(change);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the pause
  useEffect(() => {
    if (!isChanged) return;
    return later(() => pause(), PAUSE_MS);
  }, [next, isChanged]);

  return (
    <search className="relative block">
      <Search className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text.typed}
        maxLength={maxLength}
        onChange={({ currentTarget: { value: typed } }) =>
          setText((before) => ({ ...before, typed }))
        }
        onKeyDown={({ key }) => key === 'Enter' && isChanged && change()}
        className="min-h-control w-full rounded-full border border-field bg-surface pr-4 pl-11"
      />
    </search>
  );
}
