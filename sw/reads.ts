import { registerRoute } from 'workbox-routing';
import type { EndpointHead } from '../contract/core/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { FromWorker } from '../src/device/connection/worker-messages.ts';
import { createCopies } from './copies.ts';
import { signedIn } from './signed-in.ts';
import { ownCaches } from './step-aside.ts';

declare const self: ServiceWorkerGlobalScope;

export const copies = createCopies({
  fetch: (request) => fetch(request),
  caches: ownCaches,
  elapsed: () => performance.now(),
  later: (run, ms) => setTimeout(run, ms),
});

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
          return copies.networkFirst(request, notify('LATE'), waitUntil, policy);
        }
        return copies.copyFirst(request, notify('REFRESHED'), waitUntil);
      },
    );
  }
  const isPicture = matcherOf(endpoints['media.product'].path);
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname),
    async ({ request }) => copies.picture(request, await signedIn()),
  );
}
