/** A tablet in a warehouse is what this is made for; a desk has its own word. */
export const isTablet = (): boolean =>
  window.matchMedia('(pointer: coarse) and (min-width: 600px)').matches;
