/** Returns a `like` pattern for texts that contain `typed`. Wildcards in `typed` are escaped. */
export const containing = (typed: string): string => `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`;
