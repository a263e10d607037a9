export const isDevelopment = import.meta.env.DEV;
export const buildId = __BUILD_ID__;
