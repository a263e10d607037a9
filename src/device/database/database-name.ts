const OWN = 'comptoir-';
const CATALOGUE = 'comptoir-catalogue-';

export const databaseName = (userKey: string): string => OWN + userKey;

export const catalogueDatabaseName = (userKey: string): string => CATALOGUE + userKey;

export const userOfDatabase = (name: string): string | undefined =>
  [CATALOGUE, OWN]
    .filter((prefix) => name.startsWith(prefix))
    .map((one) => name.slice(one.length))[0];

/**
 * The version that a sign-out opens before it deletes the database, so that the browser closes all
 * other connections. No build stores this version.
 */
export const CLOSING_VERSION = 1_000_000;
