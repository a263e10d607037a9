export const isTablet = (): boolean =>
  window.matchMedia('(pointer: coarse) and (min-width: 600px)').matches;
