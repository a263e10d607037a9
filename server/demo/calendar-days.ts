const DAY = 86_400_000;

/**
 * Adds days to a day of the form YYYY-MM-DD. Counts in UTC, so that the machine’s time zone has no
 * effect.
 */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}

/** Returns the weekday; Sunday is 0. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export function workingDay(day: string): string {
  const skip = weekday(day) === 6 ? 2 : weekday(day) === 0 ? 1 : 0;
  return skip === 0 ? day : addDays(day, skip);
}

/**
 * Returns the due day of « 30 jours fin de mois »: the last day of the month that contains the
 * thirtieth day after `day`.
 */
export function thirtyDaysEndOfMonth(day: string): string {
  const later = addDays(day, 30);
  const [year, month] = later.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10);
}

export function instant(day: string, minuteOfDay: number): string {
  const hours = String(Math.floor(minuteOfDay / 60)).padStart(2, '0');
  const minutes = String(minuteOfDay % 60).padStart(2, '0');
  return `${day}T${hours}:${minutes}:00Z`;
}
