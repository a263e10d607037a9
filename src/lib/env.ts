export const isDevelopment = import.meta.env.DEV;
export const buildId = __BUILD_ID__;

/** Without a mouse, a field focused by script opens a keyboard over half the page. */
export const hasFinePointer = (): boolean => window.matchMedia('(pointer: fine)').matches;

export const isTablet = (): boolean =>
  window.matchMedia('(pointer: coarse) and (min-width: 600px)').matches;

/** Apple keyboards have ⌘ where others have Ctrl. */
export const isApple = (): boolean => /Mac|iPad|iPhone/.test(navigator.userAgent);
