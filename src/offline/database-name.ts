export const databaseName = (userKey: string): string => `comptoir-${userKey}`;

export const catalogueDatabaseName = (userKey: string): string => `comptoir-catalogue-${userKey}`;
