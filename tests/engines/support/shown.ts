import type { EnginePage } from './engine-page.ts';

/** Removes all spaces, because each engine prints other kinds of spaces. */
export const plain = (text: string): string => text.replaceAll(/\s/g, '');

/** Returns the numbers of a printed date, sorted, whatever the form of the date. */
export const numbersIn = (text: string): number[] =>
  (text.match(/\d+/g) ?? []).map(Number).sort((one, other) => one - other);

export const rows = (page: EnginePage) =>
  page.run(() =>
    [...document.querySelectorAll('main li[id^="product-"]')].map((row) => ({
      arNum: Number(row.id.slice('product-'.length)),
      price: row.querySelector('[data-net-price]')?.textContent ?? '',
    })),
  );

export const totals = (page: EnginePage) =>
  page.run(() =>
    Object.fromEntries(
      [...document.querySelectorAll('main [data-total]')].map((node) => [
        node.getAttribute('data-total'),
        (node.textContent ?? '').replace(/\s/g, ''),
      ]),
    ),
  );

export const entry = (page: EnginePage) =>
  page.run(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');

export const catalogueReady = (page: EnginePage) =>
  page.run(() => performance.getEntriesByName('comptoir:catalogue-ready').length > 0);

export const workerReady = (page: EnginePage) =>
  page.run(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });

export const workerBuild = (page: EnginePage) =>
  page.run(async () => {
    const { port1, port2 } = new MessageChannel();
    return new Promise<string>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data.id);
      navigator.serviceWorker.controller?.postMessage({ type: 'WHICH_BUILD' }, [port2]);
    });
  });

/** Returns all data on the device that can identify its user. */
export const userTraces = (page: EnginePage) =>
  page.run(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: (await caches.keys()).filter((name) => name.includes('user')),
    texts: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  }));
