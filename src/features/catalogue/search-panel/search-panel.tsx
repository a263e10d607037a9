import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { useIsOnline } from '../../../device/connection/use-connection.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatUnitPrice } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { cx } from '../../../ui/class-names.ts';
import { optionId } from '../../../ui/forms/use-combobox.ts';
import { ProductPicture } from '../../../ui/pictures/product-picture.tsx';
import { useIsLate } from '../../../ui/settling.ts';
import { QuantityField } from '../../cart/quantity/quantity-field.tsx';
import { useCartQuantity } from '../../cart/use-cart.ts';
import type { Catalogue } from '../../products/catalogue.ts';
import { childrenOf } from '../../products/category-tree.ts';
import { unitLabel } from '../../products/product-labels.ts';
import { type Found, isNear } from '../../products/use-search.ts';
import { useShelves } from '../../products/use-shelves.ts';
import { ProductStock } from '../list/price-and-stock.tsx';
import { askForProduct, resultsPath } from '../search/search-places.ts';

interface SearchPanelProps {
  id: string;
  catalogue: Catalogue;
  found: Found;
  active: number;
  message: string;
  onLeave: () => void;
  /** Closes the panel. `onLeave` closes the panel and empties the field. */
  onClose: () => void;
}

export const SearchPanel = memo(function SearchPanel(props: SearchPanelProps) {
  const { id, catalogue, found, active, message, onLeave, onClose } = props;
  const { text, products, total } = found;
  const { t } = useTranslation();
  const areNear = isNear(found);
  return (
    <div
      data-results-for={text}
      className="@container/results absolute inset-x-0 top-full z-40 mt-2 max-h-[min(44rem,calc(100dvh-11rem))] overflow-y-auto rounded-md border border-divider bg-surface shadow-xl max-lg:max-h-[60dvh] md:inset-x-4 md:-mt-1 md:mx-auto md:w-3xl md:max-w-[calc(100%-2rem)] lg:inset-x-8 lg:max-w-[calc(100%-4rem)]"
    >
      {areNear && (
        <p className="border-b border-divider px-3 py-2">
          <span className="font-semibold">{t('search.none', { q: text })}</span>{' '}
          <span className="text-sm text-muted">{t('search.near')}</span>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: this table is the grid of a combobox */}
      <table id={id} role="grid" aria-label={t('search.results')} className="block">
        <tbody className="block">
          {products.map((product, index) => (
            <SearchResult
              // The key is the position, so that the next keystroke reuses the rendered rows.
              key={optionId(id, index)}
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
            to={areNear ? askForProduct(text) : resultsPath(text)}
            onClick={areNear ? onLeave : onClose}
            className="flex min-h-11 items-center rounded-sm px-1 font-semibold text-primary underline-offset-4 hover:underline"
          >
            {areNear ? t('search.ask') : t('search.seeAll', { count: total })}
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
});

const NARROW =
  "grid-cols-[3rem_minmax(0,1fr)_auto] gap-y-2 [grid-template-areas:'picture_name_name''quantity_quantity_price']";
const WIDE =
  "@2xl/results:grid-cols-[3rem_minmax(0,1fr)_auto_10.5rem] @2xl/results:gap-y-0 @2xl/results:[grid-template-areas:'picture_name_price_quantity']";

interface SearchResultProps {
  id: string;
  product: Product;
  isActive: boolean;
  onLeave: () => void;
}

const SearchResult = memo(function SearchResult({
  id,
  product,
  isActive,
  onLeave,
}: SearchResultProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const inCart = useCartQuantity(product.arNum);
  // The next keystroke replaces most rows, so picture and field appear when the user stops typing.
  const isSettled = useIsLate(product.arNum, SETTLED_MS);
  return (
    <tr
      id={id}
      aria-selected={isActive}
      className={cx(
        'relative isolate grid items-center gap-x-3 border-b border-divider px-3 py-2',
        NARROW,
        WIDE,
        isActive && 'bg-primary-soft outline-3 -outline-offset-3 outline-focus',
      )}
    >
      <th scope="row" className="min-w-0 text-left font-normal [grid-area:name]">
        <Link
          to={pathTo('produit-id', { id: product.arNum })}
          data-name
          onClick={onLeave}
          className="with-picture block rounded-sm leading-5 text-pretty font-semibold hover:text-primary hover:underline"
        >
          {product.name}
        </Link>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <p className="text-sm text-muted">
            {product.reference}
            <span className="hidden @2xl/results:inline"> · {product.brand}</span>
          </p>
          <ProductStock product={product} inCart={inCart} />
        </div>
      </th>
      <td className="[grid-area:picture]">
        {isSettled ? (
          <ProductPicture images={product.images} className="w-12" />
        ) : (
          <div className="size-12 rounded-md bg-sunken" />
        )}
      </td>
      <td className="text-right tabular-nums [grid-area:price]">
        <p className="font-semibold">{formatUnitPrice(product.netPrice, locale)}</p>
        <p className="text-xs text-muted">{unitLabel(product, t)}</p>
      </td>
      <td className="min-w-0 [grid-area:quantity]">
        {isSettled || isActive ? (
          <QuantityField key={product.arNum} product={product} />
        ) : (
          <div className="mb-5 h-control rounded-md border border-field" />
        )}
      </td>
    </tr>
  );
});

const SETTLED_MS = 250;

function NothingFound({ catalogue, found: { text, failed }, onLeave }: SearchPanelProps) {
  const { t } = useTranslation();
  const shelves = useShelves(catalogue);
  const isOffline = !useIsOnline();
  if (failed) {
    return <p className="p-4 text-muted">{t(isOffline ? 'search.notHere' : 'search.failed')}</p>;
  }
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
                className="inline-flex min-h-9 items-center rounded-sm text-primary pointer-coarse:min-h-11 underline underline-offset-4"
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
