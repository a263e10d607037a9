/** The largest quantity of one line. */
export const MAX_QUANTITY = 99_999;

/** What a quantity field was given: digits, with spaces as people type them; anything else is 0. */
export function parseQuantity(typed: string): number {
  const digits = typed.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}

/** The largest orderable quantity: whole packs. */
export const maxQuantity = (packSize: number): number =>
  Math.floor(MAX_QUANTITY / packSize) * packSize;

/** The specification's set-by-pack: whole packs, never below none. */
export const setByPack = (packs: number, packSize: number): number =>
  within(Math.max(0, Math.round(packs)) * packSize, packSize);

/** One pack more; a quantity between two packs goes to the next whole one. */
export const incrementByPack = (quantity: number, packSize: number, packs = 1): number =>
  within((Math.floor(quantity / packSize) + packs) * packSize, packSize);

/** One pack less, never below 0; a quantity between two packs goes to the one before. */
export const decrementByPack = (quantity: number, packSize: number, packs = 1): number =>
  Math.max(0, (Math.ceil(quantity / packSize) - packs) * packSize);

/** What is typed counts in units and is rounded up to whole packs. */
export const roundUpToPack = (quantity: number, packSize: number): number =>
  within(Math.ceil(quantity / packSize) * packSize, packSize);

export const isOrderable = (quantity: number, packSize: number): boolean =>
  Number.isSafeInteger(quantity) &&
  quantity >= 0 &&
  quantity <= MAX_QUANTITY &&
  quantity % packSize === 0;

/** The orderable quantities around one that is not: what a refusal offers instead. */
export function nearestQuantities(quantity: number, packSize: number): number[] {
  const most = maxQuantity(packSize);
  const below = Math.min(most, Math.max(0, Math.floor(quantity / packSize) * packSize));
  const above = Math.min(most, Math.max(0, Math.ceil(quantity / packSize) * packSize));
  return [...new Set([below, above])];
}

const within = (quantity: number, packSize: number): number =>
  Math.min(quantity, maxQuantity(packSize));
