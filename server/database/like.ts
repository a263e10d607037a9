/** A `like` pattern for texts that contain the typed one; its wildcards are escaped. */
export const containing = (typed: string): string => `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`;
