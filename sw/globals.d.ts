interface ServiceWorkerGlobalScope {
  /** Filled in by the build: every file of the shell with its revision. */
  __WB_MANIFEST: (import('workbox-precaching').PrecacheEntry | string)[];
}
