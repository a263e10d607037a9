export const MAX_QUANTITY = 99_999;

export function parseQuantity(typed: string): number {
  const digits = typed.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}

export const maxQuantity = (packSize: number): number =>
  Math.floor(MAX_QUANTITY / packSize) * packSize;

export const setByPack = (packs: number, packSize: number): number =>
  within(Math.max(0, Math.round(packs)) * packSize, packSize);

export const incrementByPack = (quantity: number, packSize: number, packs = 1): number =>
  within((Math.floor(quantity / packSize) + packs) * packSize, packSize);

export const decrementByPack = (quantity: number, packSize: number, packs = 1): number =>
  Math.max(0, (Math.ceil(quantity / packSize) - packs) * packSize);

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
