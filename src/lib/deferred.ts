export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
}

/** As `Promise.withResolvers`, which Safari has since 17.4 only. */
export function deferred<T>(): Deferred<T> {
  let settle: Pick<Deferred<T>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // The promise has called its function at once.
  return { promise, ...(settle as Pick<Deferred<T>, 'resolve' | 'reject'>) };
}
