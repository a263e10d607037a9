export const isDevelopment = import.meta.env.DEV;
export const buildId = __BUILD_ID__;

/**
 * Returns false on devices without a mouse: if a script focuses a field there, a keyboard covers
 * half of the page.
 */
export const hasFinePointer = (): boolean => window.matchMedia('(pointer: fine)').matches;

export const isTablet = (): boolean =>
  window.matchMedia('(pointer: coarse) and (min-width: 600px)').matches;

/** Returns true on Apple devices. Their keyboards have ⌘ in place of Ctrl. */
export const isApple = (): boolean => /Mac|iPad|iPhone/.test(navigator.userAgent);
