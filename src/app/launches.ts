import { createPath } from 'react-router';
import { safePath } from '../../contract/core/redirects.ts';
import { pathTo } from '../lib/paths.ts';

/** Only Chromium has a launch queue, and TypeScript does not declare this property. */
interface WithLaunches extends Window {
  launchQueue?: { setConsumer(consumer: (launch: { targetURL?: string }) => void): void };
}

/**
 * Opens links that arrive while the app runs: the manifest asks the browser to use a single window.
 */
export function followLaunches(go: (path: string) => void): void {
  // The browser also reports the launch that loaded this page. This launch needs no navigation.
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
