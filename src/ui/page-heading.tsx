import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: ReactNode;
  aside?: ReactNode;
  end?: ReactNode;
}

export function PageHeading({ title, aside, end }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h1
        tabIndex={-1}
        className="text-2xl font-bold wrap-anywhere tracking-tight max-sm:text-xl lg:text-3xl"
      >
        {title}
      </h1>
      {aside && <p className="text-base text-muted max-sm:text-sm">{aside}</p>}
      {end && <p className="text-sm text-muted sm:ml-auto">{end}</p>}
    </div>
  );
}
