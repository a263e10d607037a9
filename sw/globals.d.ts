declare const __BUILD_ID__: string;

interface ServiceWorkerGlobalScope {
  __WB_MANIFEST: (import('workbox-precaching').PrecacheEntry | string)[];
}

interface ServiceWorkerGlobalScopeEventMap {
  /** Chromium only, and in no type library. */
  periodicsync: ExtendableEvent & { tag: string };
  sync: ExtendableEvent & { tag: string };
}
