import type { DataRouter } from 'react-router';

const LATE_MS = 300;

/**
 * Reports a navigation as loading only after 300 ms: rendering the progress bar takes time, and
 * most pages load sooner.
 */
export function tellLate(router: DataRouter): DataRouter {
  const subscribe: DataRouter['subscribe'] = (tell) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = router.subscribe((state, about) => {
      clearTimeout(timer);
      if (state.navigation.state === 'idle') tell(state, about);
      else timer = setTimeout(() => tell(state, about), LATE_MS);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  };
  return Object.create(router, { subscribe: { value: subscribe } });
}
