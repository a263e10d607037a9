/** A pattern for `like` in which every typed sign stands for itself. */
export const containing = (typed: string): string => `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`;
