import {
  BedDouble,
  Coffee,
  CookingPot,
  type LucideIcon,
  Package,
  SprayCan,
  Store,
  Utensils,
} from 'lucide-react';
import { Link } from 'react-router';
import type { Category } from '../../../../../contract/catalogue/schemas.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { pathTo } from '../../../../lib/paths.ts';
import { childrenOf } from '../../../products/category-tree.ts';

export function DepartmentTiles({ categories }: { categories: readonly Category[] }) {
  const { t } = useSpeech();
  return (
    <nav aria-label={t('catalogue.departments')}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {childrenOf(categories, null).map((department) => {
          const Icon = categoryIcon(department.icon);
          return (
            <li
              key={department.caNum}
              className="rounded-md border border-divider bg-surface p-3 md:p-4"
            >
              <Link
                to={pathTo('categorie-id', { id: department.caNum })}
                className="group flex flex-col gap-2 rounded-sm sm:flex-row sm:items-center sm:gap-3"
              >
                <span
                  aria-hidden="true"
                  className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary"
                >
                  <Icon className="size-6" strokeWidth={1.75} />
                </span>
                <span className="min-w-0">
                  <span className="block leading-5 font-semibold group-hover:text-primary group-hover:underline">
                    {department.name}
                  </span>
                  <span className="block text-sm text-muted">
                    {t('catalogue.articles', { count: department.count })}
                  </span>
                </span>
              </Link>
              <ul className="mt-3 hidden flex-wrap gap-x-3 border-t border-divider pt-2 text-sm md:flex">
                {childrenOf(categories, department.caNum).map(({ caNum, name }) => (
                  <li key={caNum}>
                    <Link
                      to={pathTo('categorie-id', { id: caNum })}
                      className="inline-block rounded-sm py-1 text-muted hover:text-primary hover:underline"
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const ICONS: Record<string, LucideIcon> = {
  'bed-double': BedDouble,
  coffee: Coffee,
  'cooking-pot': CookingPot,
  package: Package,
  'spray-can': SprayCan,
  utensils: Utensils,
};

const categoryIcon = (name: string | null): LucideIcon => ICONS[name ?? ''] ?? Store;
