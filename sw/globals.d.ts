/** Set by the build: the id of this build, as in `/builds/latest.json`. */
declare const __BUILD_ID__: string;

interface ServiceWorkerGlobalScope {
  /** Set by the build: every file of the shell with its revision. */
  __WB_MANIFEST: (import('workbox-precaching').PrecacheEntry | string)[];
}

interface ServiceWorkerGlobalScopeEventMap {
  /** Chromium only, and in no type library. */
  periodicsync: ExtendableEvent & { tag: string };
  sync: ExtendableEvent & { tag: string };
}
