import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import i18next, { type TFunction } from 'i18next';
import { publishBuild } from '../../../build/publish.ts';
import { detectLocale, type Locale } from '../../../contract/core/locales.ts';
import { textFiles } from '../../../src/app/texts.ts';
import '../../../src/i18n/i18n.ts';
import { type DateForm, FORMS, intlWithForm } from '../../support/device/date-forms.ts';
import { type FaultProxy, startFaultProxy } from '../../support/servers/fault-proxy.ts';
import { serveFolder } from '../../updates/support/build-servers.ts';
import { folderOf } from '../../updates/support/builds.ts';
import { openChromium } from './chromium.ts';
import type { Device, EngineName, EnginePage } from './engine-page.ts';
import { openFirefox } from './firefox.ts';
import { actionsOn, type PageActions } from './page-actions.ts';
import { openWebkit } from './webkit.ts';

const BUILT = fileURLToPath(new URL('../../../dist', import.meta.url));

/** Two journeys run at the same time, so each journey has its own client. */
const ACCOUNTS = ['client@demo.example', 'client2@demo.example'];

export interface Setting extends Device {
  dates?: DateForm;
}

export interface Options {
  engine: EngineName;
  setting: Setting;
}

export interface Journey {
  page: EnginePage;
  user: PageActions;
  /** The proxy in front of the server. It can drop requests, as a lost network does. */
  proxy: FaultProxy;
  email: string;
  locale: Locale;
  t: TFunction;
  open(path: string): Promise<void>;
  deploy(): void;
}

const ENGINES = {
  firefox: { open: openFirefox, program: process.env.FIREFOX_PATH },
  webkit: { open: openWebkit, program: process.env.WEBKIT_PATH },
  chromium: { open: openChromium, program: process.env.CHROMIUM_PATH },
};

export const test = base.extend<Options & { journey: Journey }>({
  engine: ['chromium', { option: true }],
  setting: [
    { width: 820, height: 1180, timeZone: 'Europe/Paris', language: 'fr-FR' },
    { option: true },
  ],
  journey: async ({ engine, setting }, use, testInfo) => {
    const { open, program } = ENGINES[engine];
    testInfo.skip(!program, `${engine} is not installed`);
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-engine-'));
    const dist = join(folder, 'dist');
    const publish = (build: string, name: string) => {
      const { dates } = setting;
      const copy = join(folder, name);
      if (dates) changePrintedDates(build, dates, copy);
      publishBuild(dates ? copy : build, dist);
    };
    publish(BUILT, 'A');
    const proxy = await startFaultProxy(await serveFolder(dist));
    const page = await open(program ?? '', setting);
    const locale = detectLocale([setting.language]);
    await use({
      page,
      user: actionsOn(page),
      proxy,
      email: ACCOUNTS[testInfo.parallelIndex] ?? '',
      locale,
      t: await wordsOf(locale),
      open: (path) => page.open(proxy.origin + path),
      deploy: () => publish(folderOf('B'), 'B'),
    });
    if (testInfo.errors.length > 0) {
      writeFileSync(testInfo.outputPath('failed.png'), await page.picture());
    }
    await page.close();
    await proxy.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Copies a build, and changes its page and workers so that they print dates in another form. */
function changePrintedDates(build: string, form: DateForm, copy: string): void {
  cpSync(build, copy, { recursive: true });
  const first = `globalThis.hasFeignedDates ||= ((globalThis.Intl = (${intlWithForm})(${JSON.stringify(FORMS[form])})), true);\n`;
  const assets = readdirSync(join(copy, 'assets')).map((file) => join('assets', file));
  for (const file of [...assets, 'sw.js'].filter((one) => one.endsWith('.js'))) {
    const path = join(copy, file);
    writeFileSync(path, first + readFileSync(path, 'utf8'));
    // If compressed files existed, the server would send them instead of the changed files.
    for (const end of ['.br', '.gz']) rmSync(path + end, { force: true });
  }
}

/** Loads all texts of this language, as the page does. */
async function wordsOf(locale: Locale): Promise<TFunction> {
  i18next.addResourceBundle(locale, 'translation', await textFiles[locale]());
  return i18next.getFixedT(locale);
}
