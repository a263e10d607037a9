import { isoDate } from '../../../contract/core/dates.ts';
import { shopDay } from '../../../contract/core/shop-moment.ts';

/**
 * Returns the shop’s day as YYYY-MM-DD. This day begins one or two hours before midnight in UTC.
 */
export const shopToday = (): string => isoDate(shopDay(Date.now())) ?? '';
