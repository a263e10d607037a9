import { safePath } from '../../contract/core/redirects.ts';
import { pathTo } from '../lib/paths.ts';

/** Chromium's own; no library of types has it. */
interface WithLaunches extends Window {
  launchQueue?: { setConsumer(consumer: (launch: { targetURL?: string }) => void): void };
}

/**
 * The manifest asks for one window: what is opened while the app runs (a shortcut, something shared)
 * comes here and not as a load of the page, so that nothing of it is lost. Its icon alone only brings
 * the window forward.
 */
export function followLaunches(go: (path: string) => void): void {
  // The launch that has loaded this page is told too.
  let own: string | undefined = window.location.href;
  (window as WithLaunches).launchQueue?.setConsumer(({ targetURL }) => {
    const isOwn = targetURL === own;
    own = undefined;
    if (isOwn || targetURL === undefined) return;
    const { origin, pathname, search } = new URL(targetURL);
    const path = origin === window.location.origin && safePath(pathname + search);
    if (path && path !== pathTo('index')) go(path);
  });
}
