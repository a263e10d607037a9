import { registerRoute } from 'workbox-routing';
import type { EndpointHead } from '../contract/core/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { FromWorker } from '../src/device/connection/worker-messages.ts';
import { copyFirst, networkFirst, picture } from './copies.ts';
import { signedIn } from './signed-in.ts';

declare const self: ServiceWorkerGlobalScope;

const heads: readonly EndpointHead[] = Object.values(endpoints);

function matcherOf(path: string): (pathname: string) => boolean {
  const parts = path.split('/');
  return (pathname) => {
    const given = pathname.split('/');
    const fits = (part: string, at: number) =>
      part === given[at] || (part.startsWith(':') && given[at] !== '');
    return given.length === parts.length && parts.every(fits);
  };
}

export function keepReads(): void {
  for (const { path, policy, copy } of heads) {
    if (!copy) continue;
    const isAsked = matcherOf(path);
    registerRoute(
      ({ url, sameOrigin }) => sameOrigin && isAsked(url.pathname),
      ({ request, event, url }) => {
        const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
        const page = event instanceof FetchEvent ? event.clientId : '';
        const notify = (type: FromWorker['type']) => async () => {
          const message: FromWorker = { type, path: url.pathname };
          (await self.clients.get(page))?.postMessage(message);
        };
        if (copy === 'fallback') {
          return networkFirst(request, notify('LATE'), waitUntil, policy);
        }
        return copyFirst(request, notify('REFRESHED'), waitUntil);
      },
    );
  }
  const isPicture = matcherOf(endpoints['media.product'].path);
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname),
    async ({ request }) => picture(request, await signedIn()),
  );
}
