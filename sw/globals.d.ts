declare const __BUILD_ID__: string;

interface ServiceWorkerGlobalScope {
  __WB_MANIFEST: (import('workbox-precaching').PrecacheEntry | string)[];
}

interface ServiceWorkerGlobalScopeEventMap {
  periodicsync: ExtendableEvent & { tag: string };
  sync: ExtendableEvent & { tag: string };
}
