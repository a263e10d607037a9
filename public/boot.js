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
  if ((read('comptoir-session') || '').includes('"type":"')) root.dataset.boot = 'shell';

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

  const messages = document.currentScript.dataset[locale];
  if (messages) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = messages;
    document.head.append(link);
  }
})();
