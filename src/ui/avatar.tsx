import { initials } from '../../contract/core/text.ts';
import { cx } from './class-names.ts';

export function Avatar({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-10 shrink-0 place-items-center rounded-sm bg-primary-soft text-sm font-bold text-primary',
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
