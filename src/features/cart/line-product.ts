import type { CartLine } from '../../../contract/orders/schemas.ts';
import type { KnownArticle } from '../../offline/commands/order-commands.ts';

const UNKNOWN_STOCK: KnownArticle['stock'] = { state: 'in', quantity: 0, restockDate: null };
/** The line does not say how long what comes off it lasts. */
const SOME_DAY = '99991231';

/** The article of a line: as it is now, null where it is no more; as the line has it where nobody has said. */
export function articleOf(
  line: CartLine,
  article: KnownArticle | null | undefined,
  seen?: KnownArticle['stock'],
): KnownArticle {
  if (article) return article;
  const own = articleOfLine(line, seen);
  return article === null ? { ...own, flags: { ...own.flags, withdrawn: true } } : own;
}

function articleOfLine(line: CartLine, stock: KnownArticle['stock'] = UNKNOWN_STOCK): KnownArticle {
  const { ArNum, reference, name, packSize, unit, unitGender, LCTvaTx, LCPrixVente } = line;
  const isReduced = Number(line.LCRemise1) > 0;
  return {
    arNum: ArNum,
    reference,
    name,
    packSize,
    unit,
    unitGender,
    vatRate: LCTvaTx,
    regularPrice: LCPrixVente,
    promotion: isReduced ? { discount: line.LCRemise1, endsOn: SOME_DAY } : null,
    breaks: [],
    flags: { new: false, promotion: isReduced, clearance: false, withdrawn: false },
    stock,
  };
}
