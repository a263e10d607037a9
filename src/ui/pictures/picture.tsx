import type { ReactNode } from 'react';

export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 160"
      aria-hidden="true"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-auto w-full fill-none stroke-field"
    >
      {children}
    </svg>
  );
}
