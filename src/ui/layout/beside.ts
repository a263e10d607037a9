/** The layout of a page with a summary card. On wide screens, the card is beside the page. */
export const BESIDE =
  'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_min(19rem,30vw)] xl:grid-cols-[minmax(0,1fr)_min(22.5rem,30vw)] xl:gap-6';
