/** Runs all promises that wait for no timer: afterwards, what has not happened will not happen by itself. */
export const settle = () => new Promise<void>((done) => setImmediate(done));
