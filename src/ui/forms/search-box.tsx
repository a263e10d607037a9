import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { adopt, beginWith, tell } from './typed-text.ts';

interface SearchBoxProps {
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}

const PAUSE_MS = 350;

/** Words that filter what is below; said when the typing pauses, or at Enter. */
export function SearchBox({ label, value, maxLength, onChange }: SearchBoxProps) {
  const [held, setWords] = useState(() => beginWith(value));
  const words = adopt(held, value);
  if (words !== held) setWords(words);
  const said = words.typed.trim();
  const isNews = said !== value;

  function say(): void {
    setWords((before) => tell(before, said));
    onChange(said);
  }
  const pause = useEffectEvent(say);
  // Each pause says what was typed until then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: more words are another pause
  useEffect(() => {
    if (!isNews) return;
    const timer = setTimeout(() => pause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [said, isNews]);

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
        value={words.typed}
        maxLength={maxLength}
        onChange={({ currentTarget: { value: typed } }) =>
          setWords((before) => ({ ...before, typed }))
        }
        onKeyDown={({ key }) => key === 'Enter' && isNews && say()}
        className="min-h-control w-full rounded-full border border-field bg-surface pr-4 pl-11"
      />
    </search>
  );
}
