/** A quantity as people write it; NaN where it is no whole number. */
interface TypedQuantity {
  count: number;
  isPacks: boolean;
}

/** Digits, in groups of three perhaps; a sign or decimals make of it what nobody can order. */
export const NUMBER = String.raw`[-+−]?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?(?!\d)|[-+−]?\d+(?:[.,]\d+)?`;
export const PACKS = 'colis|cartons?|caisses?|packs?|cases?|boxes';
export const UNITS = 'pcs?|pi[eè]ces?|unit[eé]s?|units?|u';

const TYPED = new RegExp(`^(${NUMBER})\\s*(?:(${PACKS})|${UNITS})?\\.?$`, 'i');
const LONGEST = 40;
/** Three decimals may stand for thousands: nobody can say. */
const ZERO_DECIMALS = /[.,](?:0{1,2}|0{4,})$/;

export function readQuantity(text: string): TypedQuantity {
  const [, number = '', packs] = (text.length <= LONGEST && TYPED.exec(text.trim())) || [];
  const digits = number.replace(/[\s+]/g, '').replace(ZERO_DECIMALS, '');
  return {
    count: /^\d+$/.test(digits) ? Number(digits) : Number.NaN,
    isPacks: packs !== undefined,
  };
}
