export const NUMBER = String.raw`[-+−]?\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,4}(?:[.,]\d+)?(?!\d)|[-+−]?\d+(?:[.,]\d+)?`;
export const PACKS = 'colis|cartons?|caisses?|packs?|cases?|boxes';
export const UNITS = 'pcs?|pi[eè]ces?|unit[eé]s?|units?|u';

const TYPED = new RegExp(`^(${NUMBER})\\s*(?:(${PACKS})|${UNITS})?\\.?$`, 'i');
const LONGEST = 40;
/** Matches zeros after a separator, except three zeros: « 12.000 » may mean twelve thousand. */
const ZERO_DECIMALS = /[.,](?:0{1,2}|0{4,})$/;

/** `count` is `NaN` if the text is not a whole number. */
export function readQuantity(text: string): { count: number; isPacks: boolean } {
  const [, number = '', packs] = (text.length <= LONGEST && TYPED.exec(text.trim())) || [];
  const digits = number.replace(/[\s+]/g, '').replace(ZERO_DECIMALS, '');
  return {
    count: /^\d+$/.test(digits) ? Number(digits) : Number.NaN,
    isPacks: packs !== undefined,
  };
}
