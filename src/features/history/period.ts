import { addDays } from '../../../contract/core/calendar.ts';
import type { CompactDate } from '../../../contract/core/dates.ts';

interface Period {
  from?: CompactDate;
  to?: CompactDate;
}

const DAYS = /^(\d{1,3})j$/;
const YEAR = /^20\d\d$/;
const MONTH = /^(20\d\d)-(0[1-9]|1[0-2])$/;

/** « 30j » (the last 30 days), a year « 2026 » or a month « 2026-03 »; else all days. */
export function periodOf(text: string, today: CompactDate): Period {
  const days = DAYS.exec(text)?.[1];
  if (days !== undefined) return { from: addDays(today, -Number(days)) };
  if (YEAR.test(text)) return { from: `${text}0101`, to: `${text}1231` };
  const [, year, month] = MONTH.exec(text) ?? [];
  if (year === undefined || month === undefined) return {};
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { from: `${year}${month}01`, to: `${year}${month}${last}` };
}

/** Turns a month of the server (202603) into a month of URLs (2026-03). */
export const monthPeriod = (month: string): string => `${month.slice(0, 4)}-${month.slice(4)}`;

/** Takes 202603 or 2026-03. The moment (ms) lies in that month in every time zone. */
export const momentIn = (month: string): number =>
  Date.UTC(Number(month.slice(0, 4)), Number(month.slice(-2)) - 1, 15);

export const isMonth = (text: string): boolean => MONTH.test(text);

export const isPeriod = (text: string): boolean =>
  [DAYS, YEAR, MONTH].some((pattern) => pattern.test(text));
