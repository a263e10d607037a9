import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '../../i18n/i18n.ts';
import { formatCount } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingFoundPicture } from '../../ui/pictures/nothing-found-picture.tsx';
import { addressOf, isFiltered, type ListAddress } from './list-address.ts';

interface FoundListProps {
  path: 'compte-commandes' | 'compte-factures';
  title: string;
  sum?: string;
  pages: string;
  found: { total: number; page: number; pageCount: number };
  list: { asked: ListAddress<string>; clear: () => void };
  isLoading: boolean;
  /** For an empty, unfiltered list; undefined if the page shows its own content instead. */
  none: { title: string; help: string; action: ReactNode } | undefined;
  children: ReactNode;
}

export function FoundList(props: FoundListProps) {
  const { path, title, sum, pages, found, list, isLoading, none, children } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { total, page, pageCount } = found;
  if (total === 0) {
    const filtered = {
      title: t('orders.noneFiltered'),
      help: t('orders.noneFilteredHelp'),
      action: <Button onClick={list.clear}>{t('orders.clear')}</Button>,
    };
    const shown = isFiltered(list.asked) ? filtered : none;
    // Fills the column of the list: otherwise the content beside it would move there.
    if (!shown) return <div />;
    return (
      <EmptyState picture={<NothingFoundPicture />} title={shown.title} actions={shown.action}>
        {shown.help}
      </EmptyState>
    );
  }
  const stepTo = (number: number) => ({
    to: pathTo(path) + addressOf({ ...list.asked, page: number }),
    preventScrollReset: true,
    onClick: () => heading.current?.focus(),
    className: buttonClass('secondary', false, 'min-w-28'),
  });
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
        {sum && <p className="text-muted tabular-nums">{sum}</p>}
      </div>
      <ul
        aria-labelledby={id}
        className="@container/found overflow-hidden rounded-md border border-divider bg-surface"
      >
        {children}
      </ul>
      {(page > 1 || page < pageCount) && (
        <nav aria-label={pages} className="mt-4 flex flex-wrap items-center justify-between gap-3">
          {page > 1 ? (
            <Link {...stepTo(page - 1)}>
              <ChevronLeft className="size-5" />
              {t('orders.newer')}
            </Link>
          ) : (
            <span className="min-w-28" />
          )}
          <p className="text-sm text-muted tabular-nums">
            {t('orders.page', {
              page: formatCount(page, locale),
              of: formatCount(pageCount, locale),
            })}
          </p>
          {page < pageCount ? (
            <Link {...stepTo(page + 1)}>
              {t('orders.older')}
              <ChevronRight className="size-5" />
            </Link>
          ) : (
            <span className="min-w-28" />
          )}
        </nav>
      )}
    </section>
  );
}
