import { nearestQuantities, roundUpToPack } from '../../../../contract/core/packaging.ts';
import type {
  CartLines,
  KnownProduct,
  OrderCommand,
} from '../../../device/commands/order-commands.ts';
import type { Entry } from '../../../device/outbox/outbox-types.ts';

type AddProduct = Extract<OrderCommand, { kind: 'add-product' }>;

export type Correction =
  | { kind: 'quantity'; quantity: number; packSize: number; command: AddProduct }
  /** Sends the same command with a new idempotency key to the order that is open now. */
  | { kind: 'reopen'; command: OrderCommand }
  /** The server may already have applied the command, so the user can only look at the cart. */
  | { kind: 'look' }
  | { kind: 'substitutes'; arNum: number }
  | { kind: 'retry' };

const RETRY: Correction = { kind: 'retry' };

/** The pack size in `lastError` is newer than `product.packSize`, so it counts first. */
export function correctionsOf(
  entry: Entry,
  product: KnownProduct | undefined,
  lines: CartLines,
): Correction[] {
  const { topic, lastError } = entry;
  const isOrder = topic === 'order';
  // The server knows the key with other content. With a new key, the command could apply twice.
  if (lastError?.code === 'IDEMPOTENCY_KEY_REUSED') return isOrder ? [{ kind: 'look' }] : [];
  // The proposal is withdrawn or already answered, so the server would reject each retry.
  if (lastError?.code === 'PROPOSAL_GONE' || lastError?.code === 'PROPOSAL_ANSWERED') return [];
  if (!isOrder || !lastError) return [RETRY];
  const command = entry.command as OrderCommand;
  const { code } = lastError;
  if (code === 'ORDER_CLOSED') return [{ kind: 'reopen', command }];
  if (command.kind !== 'add-product') return [RETRY];
  const known = product ?? command.article;
  const packed = { ...known, packSize: lastError.packSize ?? known.packSize };
  switch (code) {
    case 'PRODUCT_WITHDRAWN':
      return [{ kind: 'substitutes', arNum: known.arNum }];
    case 'PACKAGING_CHANGED':
      return [repacked(command, packed, lines)];
    case 'QUANTITY_INVALID':
      // The quantities of the server are for the whole line, even if the command adds to the line.
      return (lastError.quantities ?? nearestQuantities(command.quantity, packed.packSize))
        .filter((quantity) => quantity > 0)
        .map((quantity) => withQuantity(command, packed, 'replace', quantity));
    default:
      return [RETRY];
  }
}

/** Replaces the whole quantity of a cart line that is still in the old pack size. */
function repacked(command: AddProduct, product: KnownProduct, lines: CartLines): Correction {
  const held = lines.get(product.arNum)?.LCQuantite ?? 0;
  const isWhole = command.mode === 'increment' && held % product.packSize !== 0;
  const quantity = roundUpToPack(command.quantity + (isWhole ? held : 0), product.packSize);
  return withQuantity(command, product, isWhole ? 'replace' : command.mode, quantity);
}

function withQuantity(
  command: AddProduct,
  product: KnownProduct,
  mode: AddProduct['mode'],
  quantity: number,
): Correction {
  const corrected = { ...command, article: product, mode, quantity };
  return { kind: 'quantity', quantity, packSize: product.packSize, command: corrected };
}
