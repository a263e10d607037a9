import { MAIN_ID } from '../../ui/layout/skip-link.tsx';

/** After a navigation the focus moves to the heading, unless the page has set it itself. */
export function focusPage(): void {
  const main = document.getElementById(MAIN_ID);
  if (!main || main.matches(':focus-within')) return;
  const heading = main.querySelector<HTMLElement>('h1[tabindex]');
  (heading ?? main).focus({ preventScroll: true });
}
