/** A pattern for `like` that finds a text as it was typed: its signs stand for themselves. */
export const containing = (typed: string): string => `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`;
