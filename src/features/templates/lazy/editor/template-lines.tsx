import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { Template } from '../../../../../contract/templates/schemas.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { nextQuantity, QUANTITY } from '../../../../ui/next-quantity.ts';
import type { Catalogue } from '../../../products/catalogue.ts';
import type { ProductOf } from '../approximate-total.ts';
import { TemplateRow, templateRowId } from './template-row.tsx';

interface TemplateLinesProps {
  catalogue: Catalogue;
  template: Template;
  productOf: ProductOf;
  /** The product whose quantity field gets the focus once its line is shown. */
  wanted: RefObject<number | undefined>;
  /** Called for Enter in the last line. */
  onEnd: () => void;
}

const rowOf = (arNum: number | undefined) => document.getElementById(templateRowId(arNum));

export function TemplateLines(props: TemplateLinesProps) {
  const { catalogue, template, productOf, wanted, onEnd } = props;
  const { t } = useSpeech();
  const { key, name, lines } = template;
  const before = useRef<readonly number[]>([]);

  const moveOn = useCallback(
    (arNum: number) => {
      const field = nextQuantity(rowOf(arNum));
      if (field) field.focus();
      else onEnd();
    },
    [onEnd],
  );

  useLayoutEffect(() => {
    const arNums = lines.map(({ arNum }) => arNum);
    const at = before.current.findIndex((arNum) => !arNums.includes(arNum));
    before.current = arNums;
    const field = rowOf(wanted.current)?.querySelector<HTMLElement>(QUANTITY);
    if (field) {
      wanted.current = undefined;
      field.focus();
    } else if (at !== -1 && document.activeElement === document.body) {
      // The focus of a removed line passes to the line that takes its place.
      rowOf(arNums[Math.min(at, arNums.length - 1)])?.focus({ preventScroll: true });
    }
  });

  return (
    <ul
      aria-label={t('templates.linesOf', { name })}
      className="@container/list overflow-hidden rounded-md border border-divider bg-surface"
    >
      {lines.map(({ arNum, quantity }) => (
        <TemplateRow
          key={arNum}
          catalogue={catalogue}
          templateKey={key}
          arNum={arNum}
          quantity={quantity}
          product={productOf(arNum)}
          onMoveOn={moveOn}
        />
      ))}
    </ul>
  );
}
