import { useRef } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import type { QuantityChange } from '../../../cart/quantity/quantity-input.ts';
import {
  type QuantityControl,
  useQuantityControl,
} from '../../../cart/quantity/use-quantity-control.ts';
import { setTemplateLine, templateQuantity } from '../template-edits.ts';
import { showLineRemoved } from './removed-line-toast.ts';

interface TemplateQuantity {
  templateKey: string;
  quantity: number;
  product: { arNum: number; name: string; packSize: number };
  isWithdrawn: boolean;
}

export function useTemplateQuantity(line: TemplateQuantity): QuantityControl {
  const { t } = useSpeech();
  const { templateKey, quantity, isWithdrawn } = line;
  const { arNum, name, packSize } = line.product;
  // Set while the device stores a quantity: the next change counts from it.
  const coming = useRef<{ quantity: number } | undefined>(undefined);
  const intended = () => coming.current?.quantity ?? templateQuantity(templateKey, arNum);

  async function keep({ mode, quantity: by }: QuantityChange): Promise<void> {
    const before = intended();
    const next = { quantity: mode === 'increment' ? before + by : by };
    coming.current = next;
    try {
      await setTemplateLine(templateKey, { arNum, ...next });
    } finally {
      if (coming.current === next) coming.current = undefined;
    }
    if (next.quantity === 0) showLineRemoved({ templateKey, arNum, name, quantity: before }, t);
  }

  return useQuantityControl({ quantity, packSize, isWithdrawn, isBlocked: false, intended, keep });
}
