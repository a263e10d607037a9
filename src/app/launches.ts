import { createPath } from 'react-router';
import { safePath } from '../../contract/core/redirects.ts';
import { pathTo } from '../lib/paths.ts';

/** Chromium only, and in no type library. */
interface WithLaunches extends Window {
  launchQueue?: { setConsumer(consumer: (launch: { targetURL?: string }) => void): void };
}

/** The manifest asks for one window, so links that open while the app runs arrive here. */
export function followLaunches(go: (path: string) => void): void {
  // The launch that loaded this page is reported too.
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
