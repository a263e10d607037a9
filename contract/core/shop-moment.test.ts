import { afterEach, expect, test, vi } from 'vitest';
import { dateForms, printDatesAs } from '../../tests/support/device/printed-dates.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const LATE = Date.UTC(2026, 10, 21, 23, 30);
const SUMMER = Date.UTC(2026, 6, 1, 14, 5);

test('shopMoment returns the shop’s day and hour in every time zone and every format of Intl', async () => {
  for (const form of dateForms) {
    for (const place of ['Europe/Paris', 'America/Cayenne']) {
      printDatesAs(form);
      vi.stubEnv('TZ', place);
      vi.resetModules();
      const { shopDay, shopMoment } = await import('./shop-moment.ts');
      expect(shopMoment(LATE), `${form} ${place}`).toEqual({ day: '20261122', time: '00:30' });
      expect(shopMoment(SUMMER)).toEqual({ day: '20260701', time: '16:05' });
      expect(shopDay(LATE)).toBe('20261122');
      vi.unstubAllGlobals();
    }
  }
});
