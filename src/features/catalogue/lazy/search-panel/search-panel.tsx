import { Link } from 'react-router';
import type { Product } from '../../../../../contract/catalogue/schemas.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { pathTo } from '../../../../lib/paths.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { optionId } from '../../../../ui/use-combobox.ts';
import type { Catalogue } from '../../../products/catalogue.ts';
import { childrenOf } from '../../../products/category-tree.ts';
import { useShelves } from '../../../products/use-shelves.ts';
import { resultsPath } from '../../search/search-places.ts';
import { askForProduct } from '../list-states/ask-for-product.ts';
import { SearchResult } from './search-result.tsx';

interface SearchPanelProps {
  id: string;
  catalogue: Catalogue;
  text: string;
  products: readonly Product[];
  total: number;
  failed: boolean;
  active: number;
  message: string;
  onLeave: () => void;
}

export function SearchPanel(props: SearchPanelProps) {
  const { id, catalogue, text, products, total, active, message, onLeave } = props;
  const { t } = useSpeech();
  return (
    <div
      data-results-for={text}
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(44rem,calc(100dvh-11rem))] overflow-y-auto rounded-md border border-divider bg-surface shadow-xl max-lg:max-h-[60dvh]"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a combobox opens a grid, and this is one */}
      <table id={id} role="grid" aria-label={t('search.results')} className="block">
        <tbody className="block">
          {products.map((product, index) => (
            <SearchResult
              key={product.arNum}
              id={optionId(id, index)}
              product={product}
              isActive={index === active}
              onLeave={onLeave}
            />
          ))}
        </tbody>
      </table>
      {products.length === 0 && <NothingFound {...props} />}
      {products.length > 0 && catalogue.isAdmitted && (
        <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-3 border-t border-divider bg-surface px-3 py-2">
          <Link
            to={resultsPath(text)}
            onClick={onLeave}
            className="flex min-h-11 items-center rounded-sm px-1 font-semibold text-primary underline-offset-4 hover:underline"
          >
            {t('search.seeAll', { count: total })}
          </Link>
          {message === '' ? (
            <p className="hidden text-xs text-muted pointer-fine:block">{t('search.keys')}</p>
          ) : (
            <p aria-hidden="true" className="text-sm font-semibold text-success">
              {message}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function NothingFound({ catalogue, text, failed, onLeave }: SearchPanelProps) {
  const { t } = useSpeech();
  const shelves = useShelves(catalogue);
  if (failed) return <p className="p-4 text-muted">{t('search.failed')}</p>;
  return (
    <div className="flex flex-col gap-3 p-4">
      <p className="font-semibold">{t('search.none', { q: text })}</p>
      <p className="text-sm text-muted">
        {t(catalogue.isAdmitted ? 'search.noneHelp' : 'search.codeOnlyHelp')}
      </p>
      {shelves && (
        <ul className="flex flex-wrap gap-x-4 text-sm">
          {childrenOf(shelves.categories, null).map(({ caNum, name }) => (
            <li key={caNum}>
              <Link
                to={pathTo('categorie-id', { id: caNum })}
                onClick={onLeave}
                className="inline-flex min-h-9 items-center rounded-sm text-primary underline underline-offset-4"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div>
        <ButtonLink variant="secondary" to={askForProduct(text)} onClick={onLeave}>
          {t('search.ask')}
        </ButtonLink>
      </div>
    </div>
  );
}
