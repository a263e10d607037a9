const format = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** YYYYMMDD in the shop's time zone: promotions follow it. */
export function shopDay(now: number): string {
  const parts = format.formatToParts(now);
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value;
  return `${valueOf('year')}${valueOf('month')}${valueOf('day')}`;
}
