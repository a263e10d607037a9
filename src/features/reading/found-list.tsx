import { type ReactNode, useId, useRef } from 'react';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatCount } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/class-names.ts';
import { Pager } from '../../ui/layout/pager.tsx';
import { addressOf, type ListAddress } from './list-address.ts';

interface FoundListProps {
  path: 'compte-commandes' | 'compte-factures';
  title: string;
  total?: string;
  pages: string;
  found: { page: number; pageCount: number };
  asked: ListAddress<string>;
  isLoading: boolean;
  children: ReactNode;
}

export function FoundList(props: FoundListProps) {
  const { path, title, total, pages, found, asked, isLoading, children } = props;
  const { t, locale } = useSpeech();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { page, pageCount } = found;
  const to = (number: number) => pathTo(path) + addressOf({ ...asked, page: number });
  return (
    <section
      aria-labelledby={id}
      aria-busy={isLoading}
      className={cx('transition-opacity delay-300', isLoading && 'opacity-60')}
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {title}
        </h2>
        {total && <p className="text-muted tabular-nums">{total}</p>}
      </div>
      <ul
        aria-labelledby={id}
        className="@container/found overflow-hidden rounded-md border border-divider bg-surface"
      >
        {children}
      </ul>
      <Pager
        label={pages}
        place={t('orders.page', {
          page: formatCount(page, locale),
          of: formatCount(pageCount, locale),
        })}
        previous={page > 1 ? { to: to(page - 1), label: t('orders.newer') } : undefined}
        next={page < pageCount ? { to: to(page + 1), label: t('orders.older') } : undefined}
        onMove={() => heading.current?.focus()}
      />
    </section>
  );
}
