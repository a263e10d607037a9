import type { CompactDate } from './dates.ts';

/**
 * A day and time in the shop’s time zone, which applies to promotions, order dates and cut-offs.
 */
export interface ShopMoment {
  day: CompactDate;
  time: string;
}

/** Created on first use, because the first object of `Intl` would delay the start of the page. */
let format: Intl.DateTimeFormat | undefined;

export function shopMoment(at: number): ShopMoment {
  format ??= new Intl.DateTimeFormat('en', {
    timeZone: 'Europe/Paris',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  // Uses the parts, because the order and signs of a formatted text change with the engine’s
  // version.
  const parts = format.formatToParts(at);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value.padStart(2, '0');
  return {
    day: `${part('year')}${part('month')}${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

export const shopDay = (at: number): CompactDate => shopMoment(at).day;
