export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
}

/** Like `Promise.withResolvers`, which Safari supports only since 17.4. */
export function deferred<T>(): Deferred<T> {
  let settle: Pick<Deferred<T>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // `settle` is set: a promise runs its executor synchronously.
  return { promise, ...(settle as Pick<Deferred<T>, 'resolve' | 'reject'>) };
}
