import { useMemo } from 'react';
import { useSpeech } from '../../../i18n/i18n.ts';
import type { Addition, Choices, PlannedLine } from '../fill-plan.ts';
import { FillLine } from './fill-line.tsx';

interface FillLinesProps {
  lines: readonly PlannedLine[];
  additions: readonly Addition[];
  choices: Choices;
  onChange: (choices: Choices) => void;
}

export function FillLines({ lines, additions, choices, onChange }: FillLinesProps) {
  const { t } = useSpeech();
  const byProduct = useMemo(
    () => new Map(additions.map((addition) => [addition.product.arNum, addition])),
    [additions],
  );
  const orderable = lines.filter(({ ordered }) => ordered !== undefined);
  const chosen = orderable.filter(({ isChosen }) => isChosen).length;
  const isAll = chosen === orderable.length;

  function leftWith(arNum: number, isOn: boolean): ReadonlySet<number> {
    const left = new Set(choices.left);
    if (isOn) left.delete(arNum);
    else left.add(arNum);
    return left;
  }

  const choose = (arNum: number, isOn: boolean) =>
    onChange({ ...choices, left: leftWith(arNum, isOn) });

  /** A quantity of 0 leaves the line out; chosen again, it has its first quantity. */
  function order(arNum: number, quantity: number): void {
    const quantities = withValue(choices.quantities, arNum, quantity || undefined);
    onChange({ ...choices, quantities, left: leftWith(arNum, quantity > 0) });
  }

  const chooseInstead = (arNum: number, substitute: number | undefined) =>
    onChange({ ...choices, instead: withValue(choices.instead, arNum, substitute) });

  const chooseAll = () =>
    onChange({
      ...choices,
      left: new Set(isAll ? orderable.map(({ wanted }) => wanted.arNum) : []),
    });

  return (
    <>
      <label className="mt-4 flex min-h-control cursor-pointer items-center gap-3 border-b border-divider font-semibold">
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && !isAll;
          }}
          checked={isAll && chosen > 0}
          onChange={chooseAll}
          className="size-5 shrink-0 accent-primary"
        />
        {t('fill.chosen', { count: chosen, of: lines.length })}
      </label>
      <ul aria-label={t('fill.lines')} className="mb-4">
        {lines.map((line) => (
          <FillLine
            key={line.wanted.arNum}
            line={line}
            addition={line.ordered && byProduct.get(line.ordered.arNum)}
            onChoose={(isOn) => choose(line.wanted.arNum, isOn)}
            onQuantity={(quantity) => order(line.wanted.arNum, quantity)}
            onInstead={(arNum) => chooseInstead(line.wanted.arNum, arNum)}
          />
        ))}
      </ul>
    </>
  );
}

function withValue(
  values: ReadonlyMap<number, number>,
  arNum: number,
  value: number | undefined,
): ReadonlyMap<number, number> {
  const next = new Map(values);
  if (value === undefined) next.delete(arNum);
  else next.set(arNum, value);
  return next;
}
