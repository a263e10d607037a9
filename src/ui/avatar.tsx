import { initials } from '../../contract/core/text.ts';

export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-sm bg-primary-soft text-sm font-bold text-primary"
    >
      {initials(name)}
    </span>
  );
}
