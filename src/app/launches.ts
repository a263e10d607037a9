import { createPath } from 'react-router';
import { safePath } from '../../contract/core/redirects.ts';
import { pathTo } from '../lib/paths.ts';

/** Only Chromium has a launch queue, and TypeScript does not declare it. */
interface WithLaunches extends Window {
  launchQueue?: { setConsumer(consumer: (launch: { targetURL?: string }) => void): void };
}

/**
 * Opens links that arrive while the app runs. The manifest asks the browser for a single window.
 */
export function followLaunches(go: (path: string) => void): void {
  // The browser also reports the launch that loaded this page.
  let own: string | undefined = window.location.href;
  (window as WithLaunches).launchQueue?.setConsumer(({ targetURL }) => {
    const isOwn = targetURL === own;
    own = undefined;
    if (isOwn || targetURL === undefined) return;
    const url = new URL(targetURL);
    const path = url.origin === window.location.origin && safePath(createPath(url));
    if (path && path !== pathTo('index')) go(path);
  });
}
