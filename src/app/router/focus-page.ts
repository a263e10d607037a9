import { MAIN_ID } from '../../ui/layout/skip-link.tsx';

/** After a navigation the focus goes where reading begins, unless the page has placed it itself. */
export function focusPage(): void {
  const main = document.getElementById(MAIN_ID);
  if (!main || main.matches(':focus-within')) return;
  const heading = main.querySelector<HTMLElement>('h1[tabindex]');
  (heading ?? main).focus({ preventScroll: true });
}
