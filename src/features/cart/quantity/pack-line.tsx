import { useSpeech } from '../../../i18n/i18n.ts';
import { formatCount } from '../../../lib/format.ts';
import { cx } from '../../../ui/class-names.ts';

interface PackLineProps {
  id: string;
  quantity: number;
  packSize: number;
}

/** « 20 colis × 50 » under a quantity; it keeps its height when it is empty. */
export function PackLine({ id, quantity, packSize }: PackLineProps) {
  const { t, locale } = useSpeech();
  const size = formatCount(packSize, locale);
  const packs = quantity / packSize;
  const count = Math.ceil(packs);
  const counted = t('quantity.packs', { count, shown: formatCount(count, locale), size });
  return (
    <p
      id={id}
      className={cx(
        'mt-1 min-h-5 text-center text-sm tabular-nums',
        quantity > 0 ? 'font-semibold text-success' : 'text-muted',
      )}
    >
      {packSize > 1 && (quantity > 0 ? counted : t('quantity.packOf', { size }))}
    </p>
  );
}
