import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { fold } from '../../../contract/core/text.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatUnitPrice } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { ProductStock } from '../catalogue/list/price-and-stock.tsx';
import { unitLabel } from '../products/product-labels.ts';
import { FillMarks } from '../reorder/fill-marks.tsx';
import { type Addition, unitPriceAt } from '../reorder/fill-plan.ts';
import type { CheckedLine } from './check-lines.ts';

interface LineNameProps {
  product: Product;
  checked: CheckedLine;
}

export function LineName({ product, checked: { reading, line, fault } }: LineNameProps) {
  const { t } = useTranslation();
  const isReworded = reading?.isName && !fault && !plain(line.text).includes(plain(product.name));
  return (
    <>
      <Link
        to={pathTo('produit-id', { id: product.arNum })}
        title={product.name}
        className="line-clamp-2 rounded-sm text-base leading-5 font-semibold hover:text-primary hover:underline compact:@2xl/list:text-sm"
      >
        {product.name}
      </Link>
      {isReworded && (
        <p className="max-w-full min-w-0 break-words text-sm leading-5 text-muted compact:@2xl/list:text-xs">
          {t('quick.typed', { text: line.text })}
        </p>
      )}
    </>
  );
}

const plain = (text: string): string => fold(text).replace(/\s+/g, ' ');

interface LineMetaProps {
  product: Product;
  planned: CheckedLine['planned'];
  addition: Addition | undefined;
  isStocked: boolean;
  onInstead: ((quantity: number) => void) | undefined;
}

export function LineMeta({ product, planned, addition, isStocked, onInstead }: LineMetaProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const price = unitPriceAt(product, addition?.total ?? product.packSize);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 self-start [grid-area:meta]">
      <p className="text-sm leading-5 text-muted tabular-nums compact:@2xl/list:text-xs">
        {product.reference} · {formatUnitPrice(price, locale)} {unitLabel(product, t)}
      </p>
      {isStocked && (
        <div className="@2xl/list:hidden">
          <ProductStock product={product} />
        </div>
      )}
      {planned && (
        <FillMarks
          line={planned}
          addition={addition}
          onInstead={onInstead}
          className="compact:@2xl/list:flex-row compact:@2xl/list:gap-x-3 compact:@2xl/list:[&_button]:py-0 compact:@2xl/list:[&_p]:text-xs"
        />
      )}
    </div>
  );
}
