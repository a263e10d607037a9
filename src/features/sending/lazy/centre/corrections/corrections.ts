import { nearestQuantities, roundUpToPack } from '../../../../../../contract/core/packaging.ts';
import type {
  CartLines,
  KnownArticle,
  OrderCommand,
} from '../../../../../offline/commands/order-commands.ts';
import type { Entry } from '../../../../../offline/outbox/outbox-types.ts';

type AddProduct = Extract<OrderCommand, { kind: 'add-product' }>;

/** What can be done with a refused command, besides giving it up. */
export type Correction =
  /** Another command in its place, with this quantity. */
  | { kind: 'quantity'; quantity: number; packSize: number; command: AddProduct }
  /** The same, into the order that is open now, under a key of its own. */
  | { kind: 'reopen'; command: OrderCommand }
  /** It counts already, in some form: only the cart says what is left to do. */
  | { kind: 'look' }
  /** What is sold in the place of an article that is not sold any more. */
  | { kind: 'substitutes'; arNum: number }
  /** The same once more. */
  | { kind: 'retry' };

const RETRY: Correction = { kind: 'retry' };

/**
 * The way out that each refusal leaves, at best one tap. `article` is what the device knows of it by
 * now; what the server said of its packaging is newer still. `lines` is the cart as it is shown.
 */
export function correctionsOf(
  entry: Entry,
  article: KnownArticle | undefined,
  lines: CartLines,
): Correction[] {
  const { topic, lastError } = entry;
  const isOrder = topic === 'order';
  // A refusal keeps no key: something was done under this one. Under another it would be done twice.
  if (lastError?.code === 'IDEMPOTENCY_KEY_REUSED') return isOrder ? [{ kind: 'look' }] : [];
  if (!isOrder || !lastError) return [RETRY];
  const command = entry.command as OrderCommand;
  const { code } = lastError;
  if (code === 'ORDER_CLOSED') return [{ kind: 'reopen', command }];
  if (command.kind !== 'add-product') return [RETRY];
  const known = article ?? command.article;
  const { arNum } = known;
  switch (code) {
    case 'PRODUCT_WITHDRAWN':
      return [{ kind: 'substitutes', arNum }];
    case 'PACKAGING_CHANGED': {
      const packSize = lastError.packSize ?? known.packSize;
      return [repacked(command, { ...known, packSize }, lines)];
    }
    case 'QUANTITY_INVALID': {
      const packSize = lastError.packSize ?? known.packSize;
      const offered = lastError.quantities ?? nearestQuantities(command.quantity, packSize);
      // What the server offers counts the whole line, whatever was to be added to it.
      return offered
        .filter((quantity) => quantity > 0)
        .map((quantity) => withQuantity(command, { ...known, packSize }, 'replace', quantity));
    }
    default:
      return [RETRY];
  }
}

/** Rounded up to the true packs; a line that still counts in the old ones is set as a whole. */
function repacked(command: AddProduct, article: KnownArticle, lines: CartLines): Correction {
  const { packSize } = article;
  const held = lines.get(article.arNum)?.LCQuantite ?? 0;
  if (command.mode === 'increment' && held % packSize !== 0) {
    const whole = roundUpToPack(held + command.quantity, packSize);
    return withQuantity(command, article, 'replace', whole);
  }
  return withQuantity(command, article, command.mode, roundUpToPack(command.quantity, packSize));
}

function withQuantity(
  command: AddProduct,
  article: KnownArticle,
  mode: AddProduct['mode'],
  quantity: number,
): Correction {
  const corrected = { ...command, article, mode, quantity };
  return { kind: 'quantity', quantity, packSize: article.packSize, command: corrected };
}
