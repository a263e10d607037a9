const format = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** YYYYMMDD in the shop's time zone: promotions follow it. */
export function shopDay(now: number): string {
  const parts = format.formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return `${part('year')}${part('month')}${part('day')}`;
}
