import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../lib/paths.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { cart } from '../cart/device-cart.ts';
import { undoAction } from '../cart/remove-from-cart.ts';
import { CartFullError, linesOverLimit } from '../cart/room.ts';
import { showCartFull } from '../cart/show-addition-failed.ts';
import { useCart } from '../cart/use-cart.ts';
import { fillCart, type Origin } from './fill-cart.ts';
import {
  type Addition,
  additionsOf,
  type FillProducts,
  type PlannedLine,
  type Way,
} from './fill-plan.ts';

export type Filling = ReturnType<typeof useFill>;

const NONE: ReadonlySet<number> = new Set();

export function useFill(lines: readonly PlannedLine[]) {
  const { t } = useTranslation();
  const [chosenWay, setWay] = useState<Way>('merge');
  // The additions being stored, which the page shows unchanged until the cart has them.
  const [filling, setFilling] = useState<readonly Addition[] | undefined>();
  const { size, lines: held, isWhole } = useCart();
  const mayReplace = size > 0 && isWhole;
  const way = mayReplace ? chosenWay : 'merge';
  const wanted = useMemo(
    () => additionsOf(lines, (arNum) => held.get(arNum)?.LCQuantite ?? 0, way),
    [lines, held, way],
  );
  const additions = filling ?? wanted;
  const kept = way === 'merge' ? held : NONE;
  const over = filling ? 0 : linesOverLimit(kept, additions);
  const byProduct = useMemo(
    () => new Map<number | undefined, Addition>(additions.map((one) => [one.product.arNum, one])),
    [additions],
  );

  return {
    additions,
    additionOf: (arNum: number | undefined) => byProduct.get(arNum),
    way,
    setWay: mayReplace ? setWay : undefined,
    isBusy: filling !== undefined,
    /** The number of lines by which the cart would exceed the limit of an order. */
    over,
    async fill(productOf: FillProducts['productOf'], origin?: Origin): Promise<boolean> {
      setFilling(additions);
      try {
        const undo = await fillCart(cart, additions, { way, productOf, origin });
        toasts.show({
          title: t(way === 'merge' ? 'fill.added' : 'fill.replaced', { count: additions.length }),
          variant: 'success',
          action: undoAction(undo, t),
          link: { label: t('shell.toCart'), to: pathTo('commande-panier') },
        });
        return true;
      } catch (error) {
        // After other errors, the cart itself shows that it could not store the lines.
        if (error instanceof CartFullError) showCartFull();
        return false;
      } finally {
        setFilling(undefined);
      }
    },
  };
}
