import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatCount, formatUnitPrice } from '../../../../lib/format.ts';
import { pathTo } from '../../../../lib/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { stockLabel } from '../../../products/product-labels.ts';
import { ChangeMark } from '../change-mark.tsx';
import type { LineChanges } from '../line-changes.ts';

interface LineChangeMarksProps {
  arNum: number;
  packSize: number;
  changes: LineChanges;
}

export function LineChangeMarks({ arNum, packSize, changes }: LineChangeMarksProps) {
  const { t, locale } = useSpeech();
  if (changes.isWithdrawn) {
    return (
      <>
        <Badge tone="error">{t('cart.toCheck')}</Badge>
        <span className="text-sm">
          {t('cart.withdrawn')}{' '}
          <TextLink to={pathTo('produit-id', { id: arNum })}>{t('cart.replace')}</TextLink>
        </span>
      </>
    );
  }
  return (
    <>
      <ChangeMark
        badge={t('cart.priceChanged')}
        change={changes.price}
        format={(price) => formatUnitPrice(price, locale)}
      />
      <ChangeMark
        badge={t('cart.stockChanged')}
        change={changes.stock}
        format={(stock) => stockLabel({ stock, packSize }, t)}
      />
      <ChangeMark
        badge={t('cart.packChanged')}
        change={changes.packSize}
        format={(size) => t('quantity.packOf', { size: formatCount(size, locale) })}
      />
    </>
  );
}
