export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
}

/**
 * Returns a promise with its functions, like `Promise.withResolvers`, which Safari has since 17.4.
 */
export function deferred<T>(): Deferred<T> {
  let settle: Pick<Deferred<T>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // `settle` is set here, because a promise runs its executor synchronously.
  return { promise, ...(settle as Pick<Deferred<T>, 'resolve' | 'reject'>) };
}
