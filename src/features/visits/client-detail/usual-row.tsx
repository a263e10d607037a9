import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { FillMarks } from '../../reorder/fill-marks.tsx';
import type { Addition, PlannedLine } from '../../reorder/fill-plan.ts';
import { useFill } from '../../reorder/use-fill.ts';
import { factsOf } from '../../reorder/usual/usual-facts.ts';
import type { UsualLine } from '../../reorder/usual/usual-lines.ts';

interface UsualRowProps {
  line: PlannedLine;
  usual: UsualLine | undefined;
  held: number;
  addition: Addition | undefined;
  isAddable: boolean;
}

export function UsualRow({ line, usual, held, addition, isAddable }: UsualRowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { wanted, product, ordered, quantity } = line;
  const name = product?.name ?? t('fill.someProduct', { number: wanted.arNum });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-divider py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted tabular-nums first-letter:uppercase">
          {factsOf(usual, t, locale)}
        </p>
        <FillMarks line={line} addition={addition} />
      </div>
      {isAddable && ordered && held === 0 ? (
        <AddLine line={line} name={name} />
      ) : (
        <p className="flex min-h-control items-center font-semibold tabular-nums">
          {held > 0 ? (
            <>
              <Check aria-hidden="true" className="mr-1 size-5 text-success" />
              {t('usual.inCart', { quantity: formatCount(held, locale) })}
            </>
          ) : (
            `× ${formatCount(ordered ? quantity : wanted.quantity, locale)}`
          )}
        </p>
      )}
    </li>
  );
}

function AddLine({ line, name }: { line: PlannedLine; name: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { product, quantity } = line;
  const { fill, isBusy, over } = useFill([{ ...line, isChosen: true }]);
  const said = formatCount(quantity, locale);
  return (
    <Button
      variant="secondary"
      aria-label={t('visits.addOf', { quantity: said, product: name })}
      busy={isBusy || over > 0}
      onClick={() => void fill(() => product)}
    >
      {t('visits.add', { quantity: said })}
    </Button>
  );
}
