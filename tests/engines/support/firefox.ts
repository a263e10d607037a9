import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBidi } from './bidi.ts';
import { startBrowserProcess } from './browser-process.ts';
import { clickActions, type Device, type EnginePage, keyActions } from './engine-page.ts';

/** Prevents requests to Mozilla, and pages that Firefox opens by itself. */
const PREFERENCES: Record<string, string | number | boolean> = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

interface Tree {
  contexts: { context: string }[];
}

interface Called {
  /** The returned value as JSON. */
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

export async function openFirefox(program: string, device: Device): Promise<EnginePage> {
  const profile = mkdtempSync(join(tmpdir(), 'comptoir-firefox-'));
  const preferences = { ...PREFERENCES, 'intl.accept_languages': device.language };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const browser = startBrowserProcess(
    program,
    ['--headless', '--remote-debugging-port=0', '--profile', profile],
    { ...process.env, TZ: device.timeZone, HOME: profile },
  );
  const address = await browser.waitForLine(/WebDriver BiDi listening on (ws:\S+)/);
  const bidi = await openBidi(`${address}/session`);
  await bidi.send('session.new', { capabilities: {} });
  const tree = await bidi.send<Tree>('browsingContext.getTree', { maxDepth: 0 });
  const context = tree.contexts[0]?.context;
  const { width, height } = device;
  await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
  // Sets the default locale of `Intl`.
  await bidi.send('emulation.setLocaleOverride', {
    contexts: [context],
    locale: device.language,
  });
  const act = (actions: object[]) => bidi.send('input.performActions', { context, actions });
  return {
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    async run(what, ...given) {
      const { result, exceptionDetails } = await bidi.send<Called>('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify(await (${what})(...JSON.parse(given)))`,
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value ? JSON.parse(result.value) : undefined;
    },
    click: async (x, y) => void (await act(clickActions(x, y))),
    press: async (...keys) => void (await act(keyActions(keys))),
    async picture() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return Buffer.from(data, 'base64');
    },
    async close() {
      bidi.close();
      await browser.end();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
