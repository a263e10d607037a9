import type { ReactNode } from 'react';

type Fact = readonly [term: string, value: ReactNode];

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-3 text-sm sm:grid-cols-2">
      {facts
        .filter(([, value]) => value)
        .map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-muted">{term}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
