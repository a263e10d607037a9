import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../../tools/chromium-flags.ts';

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH = CHROMIUM_PATH } = process.env;

/** Opens a browser whose process the test can kill. Its profile remains on the disk. */
export async function openKillableBrowser(profile: string, program = HEADLESS_SHELL_PATH) {
  const child = spawn(
    program ?? chromium.executablePath(),
    [
      ...CHROMIUM_FLAGS,
      '--headless=new',
      '--remote-debugging-port=0',
      '--window-size=1280,800',
      '--lang=fr-FR',
      '--accept-lang=fr-FR',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // The browser has its own process group, so that its child processes are killed too.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const browser = await chromium.connectOverCDP(await addressOf(child));
  return {
    context: contextOf(browser),
    /** Kills the browser, so that it writes nothing more. */
    kill: () => kill(child),
  };
}

function contextOf(browser: Browser): BrowserContext {
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context');
  context.setDefaultTimeout(120_000);
  return context;
}

async function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      output += chunk;
      const address = output.match(/DevTools listening on (ws:\S+)/)?.[1];
      if (address) resolve(address);
    });
    child.on('exit', () => reject(new Error(output)));
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await ended;
}
