import { useState } from 'react';
import type { Product } from '../../../../../contract/catalogue/schemas.ts';
import { roundUpToPack } from '../../../../../contract/core/packaging.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatUnitPrice } from '../../../../lib/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { closePopover, Popover } from '../../../../ui/dialog/popover.tsx';
import { toasts } from '../../../../ui/toasts/toast-queue.ts';
import { LINE_ACTION } from '../../../cart/lazy/screen/line-style.ts';
import type { Catalogue } from '../../../products/catalogue.ts';
import { useSubstitutes } from '../../../products/use-substitutes.ts';
import { setTemplateLine, templateQuantity } from '../template-edits.ts';

interface WithdrawnMarkProps {
  catalogue: Catalogue;
  templateKey: string;
  arNum: number;
  quantity: number;
  name: string;
}

export function WithdrawnMark({ name, ...line }: WithdrawnMarkProps) {
  const { t } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Badge tone="error">{t('templates.withdrawn')}</Badge>
      <Popover
        side="below-start"
        panelLabel={t('templates.insteadOf', { name })}
        triggerLabel={t('templates.replaceOne', { name })}
        triggerClass={LINE_ACTION}
        trigger={t('templates.replace')}
        onToggle={setOpen}
      >
        <p className="mb-2 px-2 text-sm font-semibold">{t('templates.insteadOf', { name })}</p>
        {isOpen && <Choice {...line} />}
      </Popover>
    </>
  );
}

function Choice({ catalogue, templateKey, arNum, quantity }: Omit<WithdrawnMarkProps, 'name'>) {
  const { t, locale } = useSpeech();
  const substitutes = useSubstitutes(catalogue, arNum);

  /**
   * Adds the replaced quantity, in whole packs, to what the template already has of the substitute.
   */
  async function replaceBy(product: Product): Promise<void> {
    const held = templateQuantity(templateKey, product.arNum);
    const whole = roundUpToPack(held + quantity, product.packSize);
    await setTemplateLine(templateKey, { arNum: product.arNum, quantity: whole });
    await setTemplateLine(templateKey, { arNum, quantity: 0 });
    toasts.show({ title: t('templates.replaced', { name: product.name }), variant: 'success' });
  }

  if (substitutes?.length === 0) {
    return <p className="px-2 text-sm text-muted">{t('templates.noSubstitute')}</p>;
  }
  return (
    <ul className="flex flex-col">
      {substitutes?.map((product) => (
        <li key={product.arNum} className="border-b border-divider last:border-b-0">
          <button
            type="button"
            onClick={({ currentTarget }) => {
              closePopover(currentTarget);
              void replaceBy(product).catch(() => undefined);
            }}
            className="w-full rounded-sm px-2 py-2 text-left hover:bg-sunken"
          >
            <span className="block leading-5 font-medium">
              <span className="sr-only">{t('templates.replaceBy')} </span>
              {product.name}
            </span>
            <span className="block text-sm text-muted tabular-nums">
              {product.reference} · {formatUnitPrice(product.netPrice, locale)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
