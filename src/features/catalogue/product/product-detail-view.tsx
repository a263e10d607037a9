import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product, ProductDetail } from '../../../../contract/catalogue/schemas.ts';
import { inLocale } from '../../../../contract/core/locales.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatDecimal } from '../../../lib/format.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../../lib/paths.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProductPicture } from '../../../ui/pictures/product-picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ListsMenu } from '../../favourites/lists-menu.tsx';
import { Loading } from '../../history/read-states.tsx';
import type { Catalogue } from '../../products/catalogue.ts';
import { ProductBadges } from '../../products/product-badges.tsx';
import { attributeLabel } from '../../products/product-labels.ts';
import { ProductRows } from '../list/product-items.tsx';
import { OrderBox } from './order-box.tsx';

export function ProductDetailView(props: { catalogue: Catalogue; product: ProductDetail }) {
  const { catalogue, product } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const { name, reference, ean, packEan, brand, maNum, flags, substitutes, description } = product;
  // Only admitted users may open the pages of categories and brands, so others get no links.
  const { isAdmitted } = catalogue;
  const whole = { name: t('catalogue.whole'), caNum: WHOLE_CATALOGUE };
  const path = product.categoryPath.map((category) => inLocale(category, locale));
  const crumbs = [whole, ...path].map((category) => ({
    name: category.name,
    to: isAdmitted ? pathTo('categorie-id', { id: category.caNum }) : undefined,
  }));
  const codes = [
    { what: t('product.reference'), value: reference },
    { what: t('product.ean'), value: ean },
    { what: t('product.packEan'), value: packEan },
  ];
  return (
    <article className="flex flex-col gap-6 max-lg:pb-32">
      <Breadcrumbs label={t('catalogue.crumbs')} crumbs={crumbs} />
      {flags.withdrawn && (
        <>
          <Notice tone="warning" title={t('product.withdrawn')}>
            {t(substitutes.length > 0 ? 'product.withdrawnHelp' : 'product.withdrawnAlone')}
          </Notice>
          <Substitutes products={substitutes} />
        </>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-8">
        <ProductPicture
          images={product.images}
          isMain
          className="w-full max-lg:mx-auto max-lg:max-w-60"
        />
        <div className="flex min-w-0 flex-col gap-4">
          <div>
            <div className="flex items-start justify-between gap-3">
              <h1
                tabIndex={-1}
                className="text-xl font-bold tracking-tight text-balance sm:text-2xl lg:text-3xl"
              >
                {name}
              </h1>
              <ListsMenu product={product} />
            </div>
            <p className="mt-1">
              {isAdmitted ? (
                <TextLink to={pathTo('marques-id', { id: maNum })}>{brand}</TextLink>
              ) : (
                brand
              )}
            </p>
            <div className="mt-1 flex flex-wrap items-center gap-x-5 text-sm">
              {codes.map(
                ({ what, value }) => value && <CopyCode key={what} what={what} value={value} />,
              )}
            </div>
            <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
              <ProductBadges product={product} />
            </div>
          </div>
          <OrderBox product={product} />
          <section>
            <h2 className="mb-1 text-lg font-semibold">{t('product.about')}</h2>
            <p className="max-w-prose text-pretty">{description}</p>
          </section>
        </div>
      </div>
      <ProductFacts product={product} />
      {!flags.withdrawn && <Substitutes products={substitutes} />}
    </article>
  );
}

function Substitutes({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation();
  const heading = useId();
  if (products.length === 0) return null;
  const title = t('product.substitutes');
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      <ProductRows label={title} products={products} />
    </section>
  );
}

function ProductFacts({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const facts = [
    { label: t('catalogue.brand'), value: product.brand },
    ...Object.entries(product.attributes).map(([name, value]) => ({
      label: attributeLabel(name, t),
      value: value.charAt(0).toUpperCase() + value.slice(1),
    })),
    { label: t('product.weight'), value: `${formatDecimal(product.weight, locale)}\u00a0kg` },
    {
      label: t('product.vat'),
      value: t('catalogue.percent', { value: formatDecimal(product.vatRate, locale) }),
    },
  ];
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">{t('product.facts')}</h2>
      <dl className="grid gap-x-8 rounded-md border border-divider bg-surface px-4 py-1 md:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[9fr_11fr] gap-3 py-2 wrap-anywhere">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function CopyCode({ what, value }: { what: string; value: string }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1">
      <span className="text-muted">{what}</span>
      <span className="font-medium tabular-nums">{value}</span>
      <CopyButton
        value={value}
        label={t('product.copyLabel', { what, value })}
        copied={t('product.copied', { value })}
      />
    </span>
  );
}

export function ProductSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <Loading onRetry={onRetry}>
      <Skeleton className="mb-6 h-5 w-72 max-w-full" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-8">
        <Skeleton className="mx-auto aspect-square w-full max-lg:max-w-60" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-9" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-48" />
        </div>
      </div>
    </Loading>
  );
}
