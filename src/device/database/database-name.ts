const OWN = 'comptoir-';
const CATALOGUE = 'comptoir-catalogue-';

export const databaseName = (userKey: string): string => OWN + userKey;

export const catalogueDatabaseName = (userKey: string): string => CATALOGUE + userKey;

export const userOfDatabase = (name: string): string | undefined =>
  [CATALOGUE, OWN]
    .filter((prefix) => name.startsWith(prefix))
    .map((one) => name.slice(one.length))[0];
