const PATIENCE_MS = 2000;
const WITHOUT_WORKER_MS = 20_000;

/** Until the service worker is installed, a prefetch would load the same files twice. */
export function whenInstalled(run: () => void): () => void {
  // Absent without https.
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
