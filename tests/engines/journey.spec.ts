import { writeFileSync } from 'node:fs';
import { type Setting, test } from './support/journey-fixture.ts';
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

/** These settings combine time zones, languages, window sizes and forms of dates. */
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
    test(`a user orders at ${width} px, in ${timeZone}, in ${language}, with ${dates} dates`, async ({
      journey,
    }, testInfo) => {
      const takePicture = async (name: string) => {
        const file = testInfo.outputPath(`${name}.png`);
        if (isWhole) writeFileSync(file, await journey.page.picture());
      };
      await test.step('signs in', () => signIn(journey, setting));
      const chosen = await test.step('fills the cart', () => fillCart(journey, takePicture));
      await test.step('taps and reloads offline', () => leaveNetwork(journey, chosen));
      if (isWhole) await test.step('goes back to a cached page', () => comeBack(journey, chosen));
      await test.step('orders', () => order(journey, chosen, takePicture));
      if (isWhole) await test.step('installs the update', () => update(journey));
      await test.step('signs out', () => signOut(journey));
    });
  });
}
