import type { ReactNode } from 'react';

interface EmptyStateProps {
  picture?: ReactNode;
  title: ReactNode;
  isPage?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}

export function EmptyState({ picture, title, isPage, children, actions }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-8 text-center lg:py-12">
      {picture && <div className="mb-6 w-56 max-w-full">{picture}</div>}
      <Title
        {...(isPage ? { tabIndex: -1 } : {})}
        className="text-xl font-bold tracking-tight text-balance sm:text-2xl"
      >
        {title}
      </Title>
      {children && (
        <div className="mt-2 flex flex-col gap-2 text-base text-pretty text-muted">{children}</div>
      )}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
