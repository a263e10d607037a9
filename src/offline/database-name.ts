/** One small, precious database per user of this device. */
export const databaseName = (userKey: string): string => `comptoir-${userKey}`;

/** And a large one that can be fetched again at any time. */
export const catalogueDatabaseName = (userKey: string): string => `comptoir-catalogue-${userKey}`;
