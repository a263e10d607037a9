import { type ReactNode, useId } from 'react';

export function Card({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="rounded-md border border-divider bg-surface p-4 lg:p-5"
    >
      <h2 id={heading} className="mb-3 text-sm font-semibold text-muted">
        {title}
      </h2>
      {children}
    </section>
  );
}
