/** Holds what only this device has. */
export const databaseName = (userKey: string): string => `comptoir-${userKey}`;

/** Holds what can be fetched again. */
export const catalogueDatabaseName = (userKey: string): string => `comptoir-catalogue-${userKey}`;
