import type { CompactDate } from './dates.ts';

/** In the shop's time zone, which promotions, dates of orders and cut-offs follow. */
export interface ShopMoment {
  day: CompactDate;
  time: string;
}

/** Created on first use, so that a page's start does not wait for the first object of `Intl`. */
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
  // A formatted text changes with the engine's locale data, in order and signs. The parts do not.
  const parts = format.formatToParts(at);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value.padStart(2, '0');
  return {
    day: `${part('year')}${part('month')}${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

export const shopDay = (at: number): CompactDate => shopMoment(at).day;
