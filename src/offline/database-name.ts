/** One small, precious database per user of this device. */
export const databaseName = (userKey: string): string => `comptoir-${userKey}`;
