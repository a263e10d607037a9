// These functions run inside the page. Each is sent as text, so it may use nothing outside itself.

/** Follows a link of the app and returns how long the page took to be painted. */
export function timeMove(target: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const heading = () => document.querySelector('#root main h1')?.textContent ?? '';
    const before = heading();
    const start = performance.now();
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    const look = () => {
      const isThere =
        heading() !== before && document.querySelector('main input[inputmode="numeric"]') !== null;
      if (isThere) {
        // This timeout runs after the frame has been painted.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      } else if (performance.now() - start > 10_000) {
        reject(new Error(`${target} never came, after ${before}`));
      } else {
        requestAnimationFrame(look);
      }
    };
    look();
  });
}

/**
 * Times the browser's own share of a move to a list: it replaces a full list by its first eight
 * rows as HTML, and focuses the heading. The page is unusable afterwards.
 */
export async function timeBareMoves([count, pauseMs]: [number, number]): Promise<number[]> {
  const main = document.querySelector('#root main')?.cloneNode(true) as HTMLElement;
  document.querySelector('#root main')?.replaceWith(main);
  const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
  const whole = main.innerHTML;
  for (const row of [...main.querySelectorAll('li[id^="product-"]')].slice(8)) row.remove();
  const first = main.innerHTML;
  const times: number[] = [];
  while (times.length < count) {
    main.innerHTML = whole;
    await painted();
    await new Promise((done) => setTimeout(done, pauseMs));
    const start = performance.now();
    main.innerHTML = first;
    main.querySelector('h1')?.focus();
    await painted();
    times.push(performance.now() - start);
  }
  return times;
}

/**
 * Starts to time the next key in the search box. The call of `timedResults` returns when the
 * results are painted. There are two calls, because the key could be pressed before a single call
 * listens.
 */
export function timeResults(): void {
  const timed = new Promise<number>((resolve, reject) => {
    addEventListener(
      'input',
      (event) => {
        const start = event.timeStamp;
        const box = event.target as HTMLInputElement;
        const look = () => {
          const results = document.querySelector<HTMLElement>('[data-results-for]');
          if (results?.dataset.resultsFor === box.value.trim()) {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
          } else if (performance.now() - start > 10_000) {
            reject(new Error(`no results for ${box.value}`));
          } else {
            requestAnimationFrame(look);
          }
        };
        look();
      },
      { capture: true, once: true },
    );
  });
  Object.assign(globalThis, { timed });
}

export function timedResults(): Promise<number> {
  return (globalThis as unknown as { timed: Promise<number> }).timed;
}

/** Presses the button with this name, and returns how long its dialog took to be painted. */
export function timeDialog(name: string): Promise<number> {
  const button = [...document.querySelectorAll('button')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(name),
  );
  if (!button) throw new Error(`there is no button ${name}`);
  return new Promise((resolve) => {
    const start = performance.now();
    button.click();
    const look = () => {
      if (document.querySelector('dialog[open]') === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    };
    look();
  });
}

/** The cumulative layout shift, including the shifts right after an input. */
export function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        sum += entry.value;
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => {
      observer.disconnect();
      resolve(sum);
    }, 200);
  });
}

/**
 * Starts to time the next press on + of the field at this place. `timedTap` returns how long it
 * took until the new number was painted, and until the command's transaction was complete.
 */
export function readyToTimeTap(place: number): void {
  const field = document.querySelectorAll<HTMLInputElement>('main [data-quantity]')[place];
  if (!field) throw new Error(`there is no field at ${place}`);
  // Patches `objectStore`, because Dexie may have bound the functions that open transactions.
  const { objectStore } = IDBTransaction.prototype;
  const timed = new Promise<{ shown: number; durable: number }>((resolve) => {
    const press = async ({ timeStamp: start }: Event) => {
      const before = field.value;
      const durable = new Promise<number>((done) => {
        IDBTransaction.prototype.objectStore = function open(this: IDBTransaction, name) {
          if (this.mode === 'readwrite' && name === 'entries') {
            this.addEventListener('complete', () => done(performance.now() - start));
          }
          return objectStore.call(this, name);
        };
      });
      const shown = new Promise<number>((done) => {
        const look = () => {
          // The frame callback runs before the paint, this timeout after it.
          if (field.value === before) requestAnimationFrame(look);
          else setTimeout(() => done(performance.now() - start));
        };
        requestAnimationFrame(look);
      });
      const times = { shown: await shown, durable: await durable };
      IDBTransaction.prototype.objectStore = objectStore;
      resolve(times);
    };
    field.nextElementSibling?.addEventListener('click', press, { capture: true, once: true });
  });
  Object.assign(globalThis, { timed });
}

export function timedTap(): Promise<{ shown: number; durable: number }> {
  return (globalThis as unknown as { timed: Promise<{ shown: number; durable: number }> }).timed;
}
