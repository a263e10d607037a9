/* Runs before the first paint: what the device has chosen, so that nothing changes colour after. */
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  for (const name of ['theme', 'density']) {
    const value = read(`comptoir-${name}`);
    if (/^(light|dark|comfortable|compact)$/.test(value)) root.dataset[name] = value;
  }
  const known = /(?:^|; )comptoir-locale=(fr|en)/.exec(document.cookie);
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => /fr|en/.test(tag));
  const locale = known ? known[1] : spoken || 'fr';
  root.lang = locale;
  // Browsers delete what scripts store, and keep the session: the page's own answer says that there is one.
  const [{ serverTiming = [] } = {}] = performance.getEntriesByType('navigation');
  const hasSession = serverTiming.some(({ name }) => name === 'session');
  const isKnown = (read('comptoir-session') || '').includes('"type":"');
  if (isKnown || hasSession) root.dataset.boot = 'shell';

  // Without its styles the page shows what only browsers below the floor should see.
  const sayNotLoaded = () => {
    for (const id of ['no-styles', 'too-old']) {
      document.getElementById(id)?.toggleAttribute('hidden', id === 'too-old');
    }
  };
  const whenFailed = ({ target }) => {
    if (target.rel !== 'stylesheet') return;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', sayNotLoaded);
    else sayNotLoaded();
  };
  addEventListener('error', whenFailed, true);
})();
