import type { ShopMoment } from '../../../../contract/delivery/offers.ts';
import { shopDay } from '../../../offline/catalogue/shop-day.ts';

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
});

/** Now in the shop's time, wherever the device is: its cutoff counts by it. */
export const shopMoment = (now: number): ShopMoment => ({
  day: shopDay(now),
  time: time.format(now),
});
