/** The page itself comes first. */
const PATIENCE_MS = 2000;
/** Since the page's start, where no worker comes: a visit that lasts so long stays. */
const WITHOUT_WORKER_MS = 20_000;

/**
 * Runs what brings something ahead once the installation is there, and again with each that follows
 * it: the first visit of a device would load the same files twice, and beside its page.
 */
export function whenInstalled(run: () => void): () => void {
  // Absent where the page is not served securely.
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const left = worker?.controller ? 0 : WITHOUT_WORKER_MS - performance.now();
  const timer = setTimeout(run, Math.max(PATIENCE_MS, left));
  const taken = () => {
    clearTimeout(timer);
    run();
  };
  worker?.addEventListener('controllerchange', taken);
  return () => {
    clearTimeout(timer);
    worker?.removeEventListener('controllerchange', taken);
  };
}
