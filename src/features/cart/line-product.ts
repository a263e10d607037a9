import type { CartLine } from '../../../contract/orders/schemas.ts';
import type { KnownProduct } from '../../device/commands/order-commands.ts';

const UNKNOWN_STOCK: KnownProduct['stock'] = { state: 'in', quantity: 0, restockDate: null };
const SOME_DAY = '99991231';

/** Makes the product from its line if it is no longer sold (null) or unknown (undefined). */
export function productFromLine(
  line: CartLine,
  product: KnownProduct | null | undefined,
  seen?: KnownProduct['stock'],
): KnownProduct {
  return product ?? productOfLine(line, seen, product === null);
}

type LineFacts = Omit<CartLine, 'LCQuantite' | 'note'>;

export function productOfLine(
  line: LineFacts,
  stock: KnownProduct['stock'] = UNKNOWN_STOCK,
  withdrawn: boolean,
): KnownProduct {
  const { ArNum: arNum, reference, name, packSize, unit, unitGender } = line;
  const isReduced = Number(line.LCRemise1) > 0;
  return {
    arNum,
    reference,
    name,
    packSize,
    unit,
    unitGender,
    stock,
    vatRate: line.LCTvaTx,
    ecoContribution: line.ecoContribution,
    regularPrice: line.LCPrixVente,
    promotion: isReduced ? { discount: line.LCRemise1, endsOn: SOME_DAY } : null,
    breaks: [],
    flags: { new: false, promotion: isReduced, clearance: false, withdrawn },
  };
}
