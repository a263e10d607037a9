import {
  BedDouble,
  ChevronDown,
  Coffee,
  CookingPot,
  type LucideIcon,
  Package,
  SprayCan,
  Store,
  Utensils,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Brand, Category } from '../../../../contract/catalogue/schemas.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { usePageTitle } from '../../../i18n/use-page-title.ts';
import { formatCount } from '../../../lib/format.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../../lib/paths.ts';
import { IconTile } from '../../../ui/icon-tile.tsx';
import type { Catalogue } from '../../products/catalogue.ts';
import { brandsByLetter, childrenOf } from '../../products/category-tree.ts';
import { baseOf } from '../../products/list/list-filters.ts';
import { useShelves } from '../../products/use-shelves.ts';
import { ListScreen } from '../list/list-screen.tsx';

export function WholeCatalogue({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const shelves = useShelves(catalogue);
  const q = parameters.get('q')?.trim() ?? '';
  const title = q === '' ? t('catalogue.whole') : t('catalogue.results', { q });
  const hasLead = parameters.size === 0;
  usePageTitle(title);
  return (
    <ListScreen
      catalogue={catalogue}
      base={baseOf('categorie-id', WHOLE_CATALOGUE)}
      title={title}
      crumbs={[{ name: t('titles.home'), to: pathTo('index') }, { name: t('catalogue.whole') }]}
      lead={
        hasLead &&
        shelves && (
          <>
            <DepartmentTiles categories={shelves.categories} />
            <BrandIndex brands={shelves.brands} />
          </>
        )
      }
    />
  );
}

function BrandIndex({ brands }: { brands: readonly Brand[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <details className="group rounded-md border border-divider bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-semibold">
        {t('catalogue.brands')}
        <ChevronDown className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <ul className="columns-2 gap-6 border-t border-divider p-4 sm:columns-3 lg:columns-5">
        {brandsByLetter(brands).map(([letter, those]) => (
          <li key={letter} className="mb-3 break-inside-avoid">
            <p aria-hidden="true" className="text-sm font-bold text-primary">
              {letter}
            </p>
            <ul>
              {those.map(({ maNum, name, count }) => (
                <li key={maNum}>
                  <Link
                    to={pathTo('marques-id', { id: maNum })}
                    className="inline-flex min-h-9 items-center gap-2 rounded-sm pointer-coarse:min-h-11 hover:text-primary hover:underline"
                  >
                    {name}
                    <span className="text-sm text-muted tabular-nums">
                      {formatCount(count, locale)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
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

function DepartmentTiles({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('catalogue.departments')}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {childrenOf(categories, null).map(({ caNum, name, icon, count }) => {
          const Icon = ICONS[icon ?? ''] ?? Store;
          return (
            <li key={caNum} className="rounded-md border border-divider bg-surface p-3 md:p-4">
              <Link
                to={pathTo('categorie-id', { id: caNum })}
                className="group flex flex-col gap-2 rounded-sm sm:flex-row sm:items-center sm:gap-3"
              >
                <IconTile>
                  <Icon className="size-6" strokeWidth={1.75} />
                </IconTile>
                <span className="min-w-0">
                  <span className="block leading-5 font-semibold group-hover:text-primary group-hover:underline">
                    {name}
                  </span>
                  <span className="block text-sm text-muted">
                    {t('catalogue.products', { count })}
                  </span>
                </span>
              </Link>
              <ul className="mt-3 hidden flex-wrap gap-x-3 border-t border-divider pt-2 text-sm md:flex">
                {childrenOf(categories, caNum).map((child) => (
                  <li key={child.caNum}>
                    <Link
                      to={pathTo('categorie-id', { id: child.caNum })}
                      className="inline-block rounded-sm py-1 text-muted pointer-coarse:py-3 hover:text-primary hover:underline"
                    >
                      {child.name}
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
