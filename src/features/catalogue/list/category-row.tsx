import { Link } from 'react-router';
import type { Category } from '../../../../contract/catalogue/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatCount } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';

interface CategoryRowProps {
  label: string;
  categories: readonly Category[];
}

export function CategoryRow({ label, categories }: CategoryRowProps) {
  const { locale } = useSpeech();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0">
        {categories.map(({ caNum, name, count }) => (
          <li key={caNum} className="shrink-0">
            <Link
              to={pathTo('categorie-id', { id: caNum })}
              className="flex min-h-control items-center gap-2 rounded-md border border-divider bg-surface px-3 font-medium hover:border-primary hover:bg-primary-soft"
            >
              {name}
              <span className="text-sm font-normal text-muted tabular-nums">
                {formatCount(count, locale)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
