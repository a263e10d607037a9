import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/servers/free-port.ts';
import { startBrowserProcess } from './browser-process.ts';
import { clickActions, type Device, type EnginePage, keyActions } from './engine-page.ts';
import { openWebDriver } from './web-driver.ts';

/** This style lets the browser’s toolbar become as narrow as a phone. */
const NARROW_TOOLBAR =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';

interface Settled {
  /** The returned value as JSON; null if the function returned nothing. */
  value?: string | null;
  error?: string;
}

/** Opens WebKitGTK through WebDriver, on a virtual screen. */
export async function openWebkit(program: string, device: Device): Promise<EnginePage> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-webkit-'));
  const screen = startBrowserProcess('Xvfb', [
    ...['-displayfd', '1', '-nolisten', 'tcp'],
    ...['-screen', '0', '1600x1400x24'],
  ]);
  const display = await screen.waitForLine(/^(\d+)$/m);
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
  // The engine takes its language from the name of an installed locale. The content of the locale
  // does not matter.
  const locale = `${device.language.replace('-', '_')}.UTF-8`;
  symlinkSync('/usr/lib/locale/C.utf8', join(folder, locale));
  const port = await freePort();
  const server = startBrowserProcess('WebKitWebDriver', [`--port=${port}`], {
    ...process.env,
    DISPLAY: `:${display}`,
    ...{ HOME: folder, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder },
    ...{ LOCPATH: folder, LC_ALL: locale, LANGUAGE: '', TZ: device.timeZone },
  });
  // The page cache is off: with this cache, a sign-out may leave the catalogue’s database on the
  // device.
  const args = ['--automation', '--enable-page-cache=false'];
  const driver = await openWebDriver(`http://127.0.0.1:${port}`, {
    'webkitgtk:browserOptions': { binary: program, args },
  });
  const inner = () =>
    driver.call<number>('POST', '/execute/sync', { script: 'return innerHeight', args: [] });
  const { width, height } = device;
  await driver.call('POST', '/window/rect', { width, height });
  await driver.call('POST', '/window/rect', { width, height: 2 * height - (await inner()) });
  const act = async (actions: object[]) =>
    void (await driver.call('POST', '/actions', { actions }));
  return {
    open: async (url) => void (await driver.call('POST', '/url', { url })),
    async run(what, ...given) {
      const script = `
        const [given, settle] = arguments;
        const answer = async () => JSON.stringify(await (${what})(...JSON.parse(given)));
        answer().then((value) => settle({ value }), (error) => settle({ error: String(error) }));`;
      const { value, error } = await driver.call<Settled>('POST', '/execute/async', {
        script,
        args: [JSON.stringify(given)],
      });
      if (error) throw new Error(error);
      return value ? JSON.parse(value) : undefined;
    },
    click: (x, y) => act(clickActions(x, y)),
    press: (...keys) => act(keyActions(keys)),
    picture: async () => Buffer.from(await driver.call<string>('GET', '/screenshot'), 'base64'),
    async close() {
      await driver.end().catch(() => undefined);
      await server.end();
      await screen.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
