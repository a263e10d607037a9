import { Link } from 'react-router';
import { cx } from '../class-names.ts';

interface BreadcrumbsProps {
  label: string;
  crumbs: readonly { name: string; to?: string | undefined }[];
}

export function Breadcrumbs({ label, crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="mb-1 text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {crumbs.map(({ name, to }, index) => (
          <li
            key={`${to} ${name}`}
            className={cx(
              'flex items-center gap-x-1.5',
              index < crumbs.length - 2 && 'max-sm:hidden',
            )}
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={cx(index === crumbs.length - 2 && 'max-sm:hidden')}
              >
                ›
              </span>
            )}
            {to === undefined ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link to={to} className="touch-target rounded-sm hover:text-primary hover:underline">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
