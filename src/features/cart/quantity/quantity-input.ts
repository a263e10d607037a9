import {
  decrementByPack,
  incrementByPack,
  insteadOfRounded,
  isQuantity,
  maxQuantity,
  parseQuantity,
  roundToPack,
} from '../../../../contract/core/packaging.ts';
import type { AddMode } from '../../../../contract/orders/schemas.ts';

/*
 * The text is not corrected during typing: a commit rounds the quantity and shows a notice.
 *
 *   idle ──focus──▶ editing ──type──▶ dirty ──commit──▶ editing (a change of the cart)
 *     ▲───blur────────┘  ▲──── escape ──┘
 */
export interface QuantityInput {
  draft: string | undefined;
  isEditing: boolean;
  notice: QuantityNotice | undefined;
}

export type QuantityLimit = 'withdrawn' | 'full' | 'most' | 'none';

type QuantityNotice =
  | { kind: 'rounded'; to: number; instead: number | undefined; before: number }
  | { kind: 'limit'; limit: QuantityLimit }
  | { kind: 'slip'; typed: string; kept: number };

export interface QuantityFacts {
  quantity: number;
  packSize: number;
  isWithdrawn: boolean;
  /** True if the cart has no room for a new line of this product. */
  isFull: boolean;
}

export type QuantityEvent =
  | { type: 'focus' | 'commit' | 'blur' | 'escape' }
  | { type: 'type'; text: string }
  | { type: 'step'; packs: number };

export interface QuantityChange {
  mode: AddMode;
  quantity: number;
}

interface Outcome {
  input: QuantityInput;
  change?: QuantityChange;
}

export const idle: QuantityInput = { draft: undefined, isEditing: false, notice: undefined };

/** Returns an unchanged `input` as the same object, so that a tap on + renders the field once. */
const settled = (input: QuantityInput, notice?: QuantityNotice): QuantityInput =>
  input.draft === undefined && input.notice === notice
    ? input
    : { ...input, draft: undefined, notice };

export function limitsOf(facts: QuantityFacts): Record<'more' | 'less', QuantityLimit | undefined> {
  const { quantity, packSize, isWithdrawn } = facts;
  const isMost = quantity >= maxQuantity(packSize);
  return {
    more: refusalOf(facts) ?? (isMost ? 'most' : undefined),
    less: quantity > 0 ? undefined : isWithdrawn ? 'withdrawn' : 'none',
  };
}

export function nextInput(
  input: QuantityInput,
  event: QuantityEvent,
  facts: QuantityFacts,
): Outcome {
  switch (event.type) {
    case 'focus':
      return { input: { ...input, isEditing: true } };
    case 'type':
      return { input: { ...input, draft: event.text, notice: undefined } };
    case 'commit':
      return commit(input, facts);
    case 'blur': {
      const { input: left, ...effect } = commit(input, facts);
      return { input: { ...left, isEditing: false }, ...effect };
    }
    case 'escape':
      return { input: settled(input) };
    case 'step':
      return step(input, event.packs, facts);
  }
}

function commit(input: QuantityInput, facts: QuantityFacts): Outcome {
  if (input.draft === undefined) return { input };
  // `parseQuantity` would return 0 for a typing error, and 0 would remove the line.
  if (!isQuantity(input.draft)) {
    const notice = { kind: 'slip', typed: input.draft, kept: facts.quantity } as const;
    return { input: settled(input, notice) };
  }
  const typed = parseQuantity(input.draft);
  const to = roundToPack(typed, facts.packSize);
  const limit = limitOf(to, facts);
  if (limit) return { input: settled(input, { kind: 'limit', limit }) };
  const other = insteadOfRounded(typed, facts.packSize);
  const instead = other !== undefined && limitOf(other, facts) ? undefined : other;
  const rounded = { kind: 'rounded', to, instead, before: facts.quantity } as const;
  return { input: settled(input, to === typed ? undefined : rounded), ...changeTo(to, facts) };
}

/** Starts at the typed quantity. An increment adds to the server’s quantity, which may differ. */
function step(input: QuantityInput, packs: number, facts: QuantityFacts): Outcome {
  const { quantity, packSize } = facts;
  const most = maxQuantity(packSize);
  const { draft } = input;
  const isTyped = draft !== undefined && isQuantity(draft);
  const from = isTyped ? Math.min(parseQuantity(draft), most) : quantity;
  const { more, less } = limitsOf({ ...facts, quantity: from });
  const limit = packs > 0 ? more : less;
  if (limit) return { input: settled(input, { kind: 'limit', limit }) };
  // The user can only remove the whole line of a withdrawn product.
  const fewer = facts.isWithdrawn ? 0 : decrementByPack(from, packSize, -packs);
  const to = packs > 0 ? incrementByPack(from, packSize, packs) : fewer;
  const isIncrement = to > quantity && from === quantity && quantity % packSize === 0;
  if (!isIncrement) return { input: settled(input), ...changeTo(to, facts) };
  return { input: settled(input), change: { mode: 'increment', quantity: to - quantity } };
}

function limitOf(to: number, facts: QuantityFacts): QuantityLimit | undefined {
  if (to === 0 || to === facts.quantity) return undefined;
  return facts.isWithdrawn || to > facts.quantity ? refusalOf(facts) : undefined;
}

function refusalOf({ isWithdrawn, isFull }: QuantityFacts): QuantityLimit | undefined {
  if (isWithdrawn) return 'withdrawn';
  return isFull ? 'full' : undefined;
}

const changeTo = (to: number, { quantity }: QuantityFacts): Pick<Outcome, 'change'> =>
  to === quantity ? {} : { change: { mode: 'replace', quantity: to } };
