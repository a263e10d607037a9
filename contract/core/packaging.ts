export const MAX_QUANTITY = 99_999;

/** Returns 0 for an invalid text, as specified; input fields call `isQuantity` first. */
export const parseQuantity = (typed: string): number =>
  isQuantity(typed) ? Number(withoutSpaces(typed)) : 0;

/** True also for an empty text, which means 0. */
export const isQuantity = (typed: string): boolean => /^\d{0,9}$/.test(withoutSpaces(typed));

const withoutSpaces = (typed: string): string => typed.replace(/[\s\u00a0\u202f]/g, '');

export const maxQuantity = (packSize: number): number =>
  Math.floor(MAX_QUANTITY / packSize) * packSize;

export const setByPack = (packs: number, packSize: number): number =>
  within(Math.max(0, Math.round(packs)) * packSize, packSize);

export const incrementByPack = (quantity: number, packSize: number, packs = 1): number =>
  within((Math.floor(quantity / packSize) + packs) * packSize, packSize);

export const decrementByPack = (quantity: number, packSize: number, packs = 1): number =>
  Math.max(0, (Math.ceil(quantity / packSize) - packs) * packSize);

/** Rounds to the nearest pack, at least one, as the specification requires. */
export const roundToPack = (quantity: number, packSize: number): number =>
  quantity > 0 ? Math.max(packSize, setByPack(quantity / packSize, packSize)) : 0;

/** The nearest whole packs that `roundToPack` did not choose, but the user may have meant. */
export const insteadOfRounded = (quantity: number, packSize: number): number | undefined =>
  nearestQuantities(quantity, packSize).find(
    (one) => one > 0 && one !== roundToPack(quantity, packSize),
  );

/** Rounds up, so that nobody gets less than was agreed in an older packaging. */
export const roundUpToPack = (quantity: number, packSize: number): number =>
  within(Math.ceil(quantity / packSize) * packSize, packSize);

export const isOrderable = (quantity: number, packSize: number): boolean =>
  Number.isSafeInteger(quantity) &&
  quantity >= 0 &&
  quantity <= MAX_QUANTITY &&
  quantity % packSize === 0;

export function nearestQuantities(quantity: number, packSize: number): number[] {
  const most = maxQuantity(packSize);
  const below = Math.min(most, Math.max(0, Math.floor(quantity / packSize) * packSize));
  const above = Math.min(most, Math.max(0, Math.ceil(quantity / packSize) * packSize));
  return [...new Set([below, above])];
}

const within = (quantity: number, packSize: number): number =>
  Math.min(quantity, maxQuantity(packSize));
