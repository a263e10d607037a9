import { writeFileSync } from 'node:fs';
import { type Setting, test } from './support/scene.ts';
import {
  comeBack,
  fillCart,
  leaveNetwork,
  order,
  signIn,
  signOut,
  update,
} from './support/steps.ts';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const DESKTOP = { width: 1280, height: 800 };
const PARIS = 'Europe/Paris';
const CAYENNE = 'America/Cayenne';

/** Settings that combine each time zone with each language, window size and form of dates. */
const WHOLE: Setting[] = [
  { ...PHONE, timeZone: PARIS, language: 'fr-FR' },
  { ...TABLET, timeZone: PARIS, language: 'en-GB', dates: 'cldr41' },
  { ...DESKTOP, timeZone: PARIS, language: 'de-DE', dates: 'cldr42' },
  { ...DESKTOP, timeZone: CAYENNE, language: 'fr-FR', dates: 'cldr44' },
  { ...PHONE, timeZone: CAYENNE, language: 'en-GB', dates: 'unseen' },
  { ...TABLET, timeZone: CAYENNE, language: 'de-DE' },
];
const SHORT: Setting[] = [{ ...TABLET, timeZone: CAYENNE, language: 'fr-FR' }];

const isWhole = process.env.COMPTOIR_ENGINES === 'whole';

for (const setting of isWhole ? WHOLE : SHORT) {
  const { width, timeZone, language, dates = 'own' } = setting;
  test.describe(() => {
    test.use({ setting });
    test(`${width} px, ${timeZone}, ${language}, ${dates} dates`, async ({ scene }, testInfo) => {
      const look = async (name: string) => {
        const file = testInfo.outputPath(`${name}.png`);
        if (isWhole) writeFileSync(file, await scene.page.picture());
      };
      await test.step('signs in', () => signIn(scene, setting));
      const chosen = await test.step('fills the cart', () => fillCart(scene, look));
      await test.step('taps and reloads offline', () => leaveNetwork(scene, chosen));
      if (isWhole) await test.step('goes back to a cached page', () => comeBack(scene, chosen));
      await test.step('orders', () => order(scene, chosen, look));
      if (isWhole) await test.step('installs the update', () => update(scene));
      await test.step('signs out', () => signOut(scene));
    });
  });
}
