import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  decrementByPack,
  incrementByPack,
  maxQuantity,
} from '../../../../contract/core/packaging.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatCount, formatMoney, formatUnitPrice } from '../../../lib/format.ts';
import { cx } from '../../../ui/class-names.ts';
import { ProductPicture } from '../../../ui/pictures/product-picture.tsx';
import { StepButton } from '../../cart/quantity/step-button.tsx';
import { unitLabel } from '../../products/product-labels.ts';
import { FillMarks } from '../fill-marks.tsx';
import {
  type Addition,
  type Choice,
  type PlannedLine,
  totalAdded,
  unitPriceAt,
} from '../fill-plan.ts';

const OFFERED = 3;

const GRID =
  "grid grid-cols-[2.25rem_minmax(0,1fr)] items-start gap-x-2 gap-y-0.5 @md/fill:gap-x-3 [grid-template-areas:'box_name''picture_quantity'] @md/fill:grid-cols-[1.25rem_2.5rem_minmax(0,1fr)_auto] @md/fill:[grid-template-areas:'box_picture_name_quantity'] @xl/fill:items-center";

interface FillLineProps {
  line: PlannedLine;
  addition: Addition | undefined;
  /** Text about how often and how much the client orders the product. */
  facts?: string | undefined;
  inCart?: number;
  onChoose: (choice: Choice) => void;
}

const FactsOfLine = ({ facts }: { facts: string }) => (
  <>
    <span className="hidden @md/fill:inline"> · </span>
    <span className="block first-letter:uppercase @md/fill:inline @2xl/fill:inline-block">
      {facts}
    </span>
  </>
);

export function FillLine({ line, addition, facts, inCart = 0, onChoose }: FillLineProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const box = useId();
  const { wanted, product, substitutes, ordered, quantity, isChosen } = line;
  const shown = isChosen ? quantity : 0;
  // Screen readers announce the quantity after a step, not when all lines are selected.
  const [isStepped, setStepped] = useState(false);
  const name = product?.name ?? wanted.name ?? t('fill.someProduct', { number: wanted.arNum });
  const reference = product?.reference ?? wanted.reference;

  /** 0 deselects the line. If the user selects it again, its first quantity returns. */
  function step(next: number): void {
    setStepped(true);
    onChoose({ quantity: next || undefined, isLeft: next === 0 });
  }

  return (
    <li
      data-fill={wanted.arNum}
      className="@container/fill border-b border-divider py-1 last:border-b-0"
    >
      <div className={GRID}>
        <input
          id={box}
          type="checkbox"
          checked={isChosen}
          disabled={!ordered}
          onChange={() => onChoose({ isLeft: isChosen })}
          className="mt-0.5 size-5 justify-self-center [grid-area:box] @xl/fill:mt-0"
        />
        <ProductPicture
          images={product?.images}
          className={cx(
            'w-full [grid-area:picture] @max-md/fill:self-center',
            !ordered && 'opacity-50',
          )}
        />
        <div className="min-w-0 [grid-area:name]">
          <label
            htmlFor={box}
            title={name}
            className={cx(
              'block text-sm leading-[1.0625rem] font-medium @3xl/fill:text-base @3xl/fill:leading-5 compact:@2xl/fill:line-clamp-1',
              !ordered && 'text-muted',
            )}
          >
            {name}
          </label>
          <p className="text-xs text-muted tabular-nums">
            {reference}
            {product &&
              ` · ${t('quantity.packOf', { size: formatCount(product.packSize, locale) })}`}
            {facts && <FactsOfLine facts={facts} />}
          </p>
          <FillMarks line={line} addition={addition} />
        </div>
        <div
          className={cx(
            'flex flex-row-reverse flex-wrap items-center justify-between gap-x-2 gap-y-1 tabular-nums [--control:var(--row-control)] [grid-area:quantity] @md/fill:block @md/fill:text-right @xl/fill:flex @xl/fill:gap-x-3',
            !isChosen && 'text-muted',
          )}
        >
          {ordered ? (
            <>
              <div className="inline-flex min-h-control items-stretch rounded-md border border-field">
                <StepButton
                  of="less"
                  name={ordered.name}
                  limit={shown > 0 ? undefined : 'none'}
                  onPress={() => step(decrementByPack(shown, ordered.packSize))}
                />
                <output
                  aria-label={t('quantity.label', { name: ordered.name })}
                  aria-live={isStepped ? 'polite' : 'off'}
                  className="min-w-12 self-center text-center font-semibold"
                >
                  {formatCount(shown, locale)}
                </output>
                <StepButton
                  of="more"
                  name={ordered.name}
                  limit={shown < maxQuantity(ordered.packSize) ? undefined : 'most'}
                  onPress={() => step(incrementByPack(shown, ordered.packSize))}
                />
              </div>
              <div className="@max-md/fill:flex-1 @max-md/fill:basis-24 @md/fill:mt-1 @md/fill:text-right @xl/fill:mt-0">
                {isChosen && addition && (
                  <p data-fill-line className="leading-5 font-semibold">
                    {t('fill.lineTotal', { amount: formatMoney(totalAdded([addition]), locale) })}
                  </p>
                )}
                {!isChosen && inCart > 0 && (
                  <p className="leading-5 font-medium text-text">
                    {t('usual.inCart', { quantity: formatCount(inCart, locale) })}
                  </p>
                )}
                <p className="text-xs text-muted">
                  {formatUnitPrice(unitPriceAt(ordered, addition?.total ?? quantity), locale)}{' '}
                  {unitLabel(ordered, t)}
                </p>
              </div>
            </>
          ) : (
            <p className="font-semibold">{formatCount(wanted.quantity, locale)}</p>
          )}
        </div>
      </div>
      {substitutes.length > 0 && (
        <fieldset className="mt-2 ml-8 rounded-md bg-sunken px-3 py-2">
          <legend className="sr-only">{t('fill.insteadOf', { name })}</legend>
          <p aria-hidden="true" className="text-sm font-semibold">
            {t('fill.instead')}
          </p>
          {[undefined, ...substitutes.slice(0, OFFERED)].map((one) => (
            <label
              key={one?.arNum ?? 'none'}
              className="flex min-h-control cursor-pointer items-center gap-3 py-1"
            >
              <input
                type="radio"
                name={`${box}-instead`}
                checked={ordered?.arNum === one?.arNum}
                onChange={() => onChoose({ instead: one?.arNum })}
                className="size-5"
              />
              {one ? (
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
              ) : (
                t('fill.nothingInstead')
              )}
            </label>
          ))}
        </fieldset>
      )}
    </li>
  );
}
