import { connection } from '../device/connection/device-connection.ts';
import { loadReference, useReference } from '../features/help/reference-store.ts';
import { routePaths } from '../lib/paths.ts';
import type { AppRouter } from './router/router.tsx';

const PUBLIC = new Set([
  'marques-id',
  'categorie-id',
  'produit-id',
  'legal-id',
  'communication-article',
]);

function reportedPath(id: string | undefined, pathname: string): string {
  if (id === undefined || !Object.hasOwn(routePaths, id)) return '/404';
  return PUBLIC.has(id) ? pathname : routePaths[id as keyof typeof routePaths];
}

/**
 * Sends page views to the distributor’s Matomo. They contain no personal data. The page loads no
 * foreign script for this, and sets no cookie.
 */
export function startAnalytics(router: AppRouter): void {
  const { doNotTrack, globalPrivacyControl }: Navigator & { globalPrivacyControl?: boolean } =
    navigator;
  if (doNotTrack === '1' || globalPrivacyControl === true) return;
  let reported: string | undefined;
  let isBlocked = false;

  function look(): void {
    const { status, reference } = useReference.getState();
    // A stored answer does not count as loaded, because its counter may be outdated.
    const counter = status === 'loaded' ? reference?.analytics : undefined;
    const { navigation, location, matches } = router.state;
    const { pathname } = location;
    if (!counter || isBlocked || navigation.state !== 'idle' || pathname === reported) return;
    reported = pathname;
    if (!connection.isOnline()) return;
    const path = reportedPath(matches.at(-1)?.route.id, pathname);
    fetch(counter.url, {
      method: 'POST',
      body: new URLSearchParams({
        idsite: String(counter.siteId),
        rec: '1',
        apiv: '1',
        send_image: '0',
        cookie: '0',
        action_name: path,
        url: window.location.origin + path,
        rand: String(Math.random()).slice(2),
      }),
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => undefined);
  }

  // If the content policy is older than the URL of the counter, the browser blocks every view. The
  // page then stops sending.
  document.addEventListener('securitypolicyviolation', () => {
    isBlocked = true;
  });
  useReference.subscribe(look);
  router.subscribe(look);
  look();
  void loadReference();
}
