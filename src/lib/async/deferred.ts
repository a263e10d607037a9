export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
}

/**
 * Returns a promise and the functions that settle it. Safari has `Promise.withResolvers` only since
 * 17.4.
 */
export function deferred<T>(): Deferred<T> {
  let settle: Pick<Deferred<T>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // A promise runs its executor synchronously, so `settle` is set here.
  return { promise, ...(settle as Pick<Deferred<T>, 'resolve' | 'reject'>) };
}
