/** Set by the build: the id of this build, as `/builds/latest.json` tells it. */
declare const __BUILD_ID__: string;

interface ServiceWorkerGlobalScope {
  /** Filled in by the build: every file of the shell with its revision. */
  __WB_MANIFEST: (import('workbox-precaching').PrecacheEntry | string)[];
}

interface ServiceWorkerGlobalScopeEventMap {
  /** Chromium's own, for installed apps; no library of types has it. */
  periodicsync: ExtendableEvent & { tag: string };
  /** Chromium's own too: there is a network again. */
  sync: ExtendableEvent & { tag: string };
}
