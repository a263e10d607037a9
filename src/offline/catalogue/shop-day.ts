const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The shop's day, YYYYMMDD, wherever the device is: promotions begin and end by it. */
export const shopDay = (now: number): string => format.format(now).replaceAll('-', '');
