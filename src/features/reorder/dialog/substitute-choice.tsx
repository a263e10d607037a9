import { useId } from 'react';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatCount, formatUnitPrice } from '../../../lib/format.ts';
import { type PlannedLine, unitPriceAt } from '../fill-plan.ts';

interface SubstituteChoiceProps {
  line: PlannedLine;
  name: string;
  onChoose: (arNum: number | undefined) => void;
}

const OFFERED = 3;
const OPTION = 'flex min-h-control cursor-pointer items-center gap-3 py-1';

export function SubstituteChoice({ line, name, onChoose }: SubstituteChoiceProps) {
  const { t, locale } = useSpeech();
  const group = useId();
  const { substitutes, ordered, wanted } = line;
  return (
    <fieldset className="mt-2 ml-8 rounded-md bg-sunken px-3 py-2">
      <legend className="sr-only">{t('fill.insteadOf', { name })}</legend>
      <p aria-hidden="true" className="text-sm font-semibold">
        {t('fill.instead')}
      </p>
      <label className={OPTION}>
        <input
          type="radio"
          name={group}
          checked={ordered === undefined}
          onChange={() => onChoose(undefined)}
          className="size-5 shrink-0 accent-primary"
        />
        {t('fill.nothingInstead')}
      </label>
      {substitutes.slice(0, OFFERED).map((one) => (
        <label key={one.arNum} className={OPTION}>
          <input
            type="radio"
            name={group}
            checked={ordered?.arNum === one.arNum}
            onChange={() => onChoose(one.arNum)}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="min-w-0">
            <span className="block leading-5 font-medium">{one.name}</span>
            <span className="block text-sm text-muted tabular-nums">
              {one.reference} ·{' '}
              {t('fill.each', {
                price: formatUnitPrice(unitPriceAt(one, wanted.quantity), locale),
              })}{' '}
              · {t('quantity.packOf', { size: formatCount(one.packSize, locale) })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
