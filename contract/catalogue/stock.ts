const LOW_PACKS = 10;

export function stockState(quantity: number, packSize: number): 'in' | 'low' | 'out' {
  if (quantity < packSize) return 'out';
  return quantity < LOW_PACKS * packSize ? 'low' : 'in';
}
