/** The oldest browsers that the page is made for (decision 54); Tailwind's styles need no less. */
export const FLOOR = { safari: '16.4', chrome: '111', firefox: '128' } as const;

export const buildTarget = Object.entries(FLOOR).map(([name, version]) => name + version);
