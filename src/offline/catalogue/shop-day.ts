const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** YYYYMMDD in the shop's time zone: promotions follow it. */
export const shopDay = (now: number): string => format.format(now).replaceAll('-', '');
