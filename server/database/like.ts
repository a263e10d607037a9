/** Returns a `like` pattern for texts that contain the typed one, with its wildcards escaped. */
export const containing = (typed: string): string => `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`;
