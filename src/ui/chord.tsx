import { isApple } from '../lib/env.ts';
import { cx } from './class-names.ts';

const SIGNS: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/**
 * Splits `Control+k` into the names of the keys, as the keyboard of the device shows them. `names`
 * has the key names in the language of the user.
 */
function partsOf(chord: string, names: Record<string, string>): string[] {
  return chord.split('+').map((part) => {
    if (part === 'Control') return isApple() ? '⌘' : 'Ctrl';
    if (part.length === 1) return part.toUpperCase();
    return SIGNS[part] ?? names[part] ?? part;
  });
}

interface ChordProps {
  chord: string;
  names?: Record<string, string>;
  className?: string;
}

export function Chord({ chord, names = {}, className }: ChordProps) {
  return (
    <kbd
      className={cx(
        'rounded-sm border border-divider bg-surface px-1.5 py-0.5 font-sans text-xs whitespace-nowrap text-muted',
        className,
      )}
    >
      {partsOf(chord, names).join(' ')}
    </kbd>
  );
}
