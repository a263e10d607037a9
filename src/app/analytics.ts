import { loadReference, useReference } from '../features/help/reference-store.ts';
import { routePaths } from '../lib/paths.ts';
import { connection } from '../offline/device-connection.ts';
import type { AppRouter } from './router/router.tsx';

/*
 * Page views for the distributor's Matomo, where one is configured. No script of its is loaded: a
 * view is one request of ours, without cookie, referrer, number of a visitor or anything personal,
 * and nobody waits for it, nor hears of its failure.
 */

/** Whose parameters everybody sees alike; of other pages the pattern is told in place of the path. */
const PUBLIC = new Set([
  'marques-id',
  'categorie-id',
  'produit-id',
  'legal-id',
  'communication-article',
]);

/** What of an address may be told: never a query, nor a number or token of one person. */
function pathToTell(id: string | undefined, pathname: string): string {
  if (id === undefined || !Object.hasOwn(routePaths, id)) return '/404';
  return PUBLIC.has(id) ? pathname : routePaths[id as keyof typeof routePaths];
}

function viewOf(siteId: number, path: string, origin: string): URLSearchParams {
  return new URLSearchParams({
    idsite: String(siteId),
    rec: '1',
    apiv: '1',
    send_image: '0',
    cookie: '0',
    action_name: path,
    url: origin + path,
    rand: String(Math.random()).slice(2),
  });
}

interface Wishes extends Navigator {
  globalPrivacyControl?: boolean;
}

const wantsNoTracking = ({ doNotTrack, globalPrivacyControl }: Wishes): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true;

/** Begins once the first page stands: counting is never worth a slower start. */
export function startAnalytics(router: AppRouter): void {
  if (wantsNoTracking(navigator)) return;
  let told: string | undefined;
  let isRefused = false;

  function look(): void {
    const { status, reference } = useReference.getState();
    // What an earlier start has kept may be out of date: this one's answer counts.
    const counter = status === 'loaded' ? reference?.analytics : undefined;
    const { navigation, location, matches } = router.state;
    if (!counter || isRefused || navigation.state !== 'idle' || location.pathname === told) return;
    told = location.pathname;
    if (!connection.isOnline()) return;
    const path = pathToTell(matches.at(-1)?.route.id, location.pathname);
    fetch(counter.url, {
      method: 'POST',
      body: viewOf(counter.siteId, path, window.location.origin),
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => undefined);
  }

  // The page of a device may be older than the setting, and its policy with it: once is enough.
  document.addEventListener('securitypolicyviolation', () => {
    isRefused = true;
  });
  useReference.subscribe(look);
  router.subscribe(look);
  // The shell may have them already.
  look();
  void loadReference();
}
