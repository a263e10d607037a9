import type { ProductSheet } from '../../../../../contract/catalogue/schemas.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatDecimal } from '../../../../lib/format.ts';
import { attributeLabel } from '../../../products/product-labels.ts';

export function ProductFacts({ product }: { product: ProductSheet }) {
  const { t, locale } = useSpeech();
  const facts: [label: string, value: string][] = [
    [t('catalogue.brand'), product.brand],
    ...Object.entries(product.attributes).map(([name, value]): [string, string] => [
      attributeLabel(name, t),
      value.charAt(0).toUpperCase() + value.slice(1),
    ]),
    [t('product.weight'), `${formatDecimal(product.weight, locale)}\u00a0kg`],
    [t('product.vat'), `${formatDecimal(product.vatRate, locale)}\u00a0%`],
  ];
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">{t('product.facts')}</h2>
      <dl className="grid gap-x-8 rounded-md border border-divider bg-surface px-4 py-1 md:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[2fr_3fr] gap-4 py-2">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
