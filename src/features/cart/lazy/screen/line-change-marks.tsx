import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatCount, formatUnitPrice } from '../../../../lib/format.ts';
import { pathTo } from '../../../../lib/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { stockLabel } from '../../../products/product-labels.ts';
import type { LineChanges } from '../line-changes.ts';

interface LineChangeMarksProps {
  arNum: number;
  packSize: number;
  changes: LineChanges;
}

export function LineChangeMarks({ arNum, packSize, changes }: LineChangeMarksProps) {
  const { t, locale } = useSpeech();
  const { price, stock, isWithdrawn } = changes;
  if (isWithdrawn) {
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
      {price && (
        <Mark
          badge={t('cart.priceChanged')}
          before={formatUnitPrice(price.before, locale)}
          now={formatUnitPrice(price.now, locale)}
        />
      )}
      {stock && (
        <Mark
          badge={t('cart.stockChanged')}
          before={stockLabel({ stock: stock.before, packSize }, t)}
          now={stockLabel({ stock: stock.now, packSize }, t)}
        />
      )}
      {changes.packSize && (
        <Mark
          badge={t('cart.packChanged')}
          before={t('quantity.packOf', { size: formatCount(changes.packSize.before, locale) })}
          now={t('quantity.packOf', { size: formatCount(changes.packSize.now, locale) })}
        />
      )}
    </>
  );
}

function Mark({ badge, before, now }: { badge: string; before: string; now: string }) {
  const { t } = useSpeech();
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm tabular-nums">
      <Badge tone="warning">{badge}</Badge>
      <span>
        <s className="text-muted">{before}</s>
        <span aria-hidden="true"> → </span>
        <span className="sr-only"> {t('cart.becomes')} </span>
        {now}
      </span>
    </span>
  );
}
