import { useTranslation } from 'react-i18next';
import type { CartLine, Shortage } from '../../../../contract/orders/schemas.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { ShortageNotice } from '../../orders/shortage-notice.tsx';
import { shortageLabel } from '../../products/product-labels.ts';

interface ShortLinesProps {
  lines: ReadonlyMap<number, CartLine>;
  shortages: readonly Shortage[];
}

export function ShortLines({ lines, shortages }: ShortLinesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ShortageNotice count={shortages.length}>
      <ul className="mt-2 flex flex-col gap-1">
        {shortages.map((shortage) => (
          <li key={shortage.arNum}>
            <span className="font-semibold">{lines.get(shortage.arNum)?.name}</span>
            <span className="block text-sm tabular-nums">{shortageLabel(shortage, t, locale)}</span>
          </li>
        ))}
      </ul>
    </ShortageNotice>
  );
}
