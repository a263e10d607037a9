import type { CompactDate } from './dates.ts';

/** A day and time in the shop’s time zone, which order dates and cut-offs use too. */
export interface ShopMoment {
  day: CompactDate;
  time: string;
}

/** Created on first use, because the first object of `Intl` delays the start of the page. */
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
  // Reads the parts, because a formatted text changes with the version of the browser or Node.
  const parts = format.formatToParts(at);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value.padStart(2, '0');
  return {
    day: `${part('year')}${part('month')}${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

export const shopDay = (at: number): CompactDate => shopMoment(at).day;
