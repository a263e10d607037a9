import type { CompactDate } from './dates.ts';

/** In the shop's time zone: promotions, dates of orders and the hour of the cut-off follow it. */
export interface ShopMoment {
  day: CompactDate;
  time: string;
}

/** Made when it is asked for: a page that starts does not wait for the first object of `Intl`. */
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
  // A text's order and signs change with the engine's locale data; the parts' values do not.
  const parts = format.formatToParts(at);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value.padStart(2, '0');
  return {
    day: `${part('year')}${part('month')}${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

export const shopDay = (at: number): CompactDate => shopMoment(at).day;
