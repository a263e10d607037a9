import type { ReactNode } from 'react';

/** The sign of what stands beside it. */
export function IconTile({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary"
    >
      {children}
    </span>
  );
}
