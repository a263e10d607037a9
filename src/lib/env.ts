export const isDevelopment = import.meta.env.DEV;
export const buildId = __BUILD_ID__;

export const isTablet = (): boolean =>
  window.matchMedia('(pointer: coarse) and (min-width: 600px)').matches;
