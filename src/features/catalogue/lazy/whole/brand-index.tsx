import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import type { Brand } from '../../../../../contract/catalogue/schemas.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatCount } from '../../../../lib/format.ts';
import { pathTo } from '../../../../lib/paths.ts';
import { brandsByLetter } from '../../../products/category-tree.ts';

export function BrandIndex({ brands }: { brands: readonly Brand[] }) {
  const { t, locale } = useSpeech();
  return (
    <details className="group rounded-md border border-divider bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-semibold">
        {t('catalogue.brands')}
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-muted transition-transform group-open:rotate-180"
        />
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
                    className="inline-flex min-h-9 items-center gap-2 rounded-sm hover:text-primary hover:underline"
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
