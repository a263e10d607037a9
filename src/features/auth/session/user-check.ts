import type { Client, User } from '../../../../contract/auth/schemas.ts';

/* Written by hand: the schemas would bring their library into the first load. */

type Loose = Record<string, unknown>;

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const hasTexts = (value: Loose, ...names: string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';
const isIntegerOrNull = (value: unknown): boolean => value === null || Number.isInteger(value);

const isClient = (value: unknown): boolean =>
  isObject(value) &&
  Number.isInteger(value.ClNum) &&
  isTextOrNull(value.ClUserCom) &&
  isTextOrNull(value.blocked) &&
  hasTexts(value, 'code', 'name', 'city');

export function parseClient(text: string): Client | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isClient(value) ? (value as Client) : undefined;
  } catch {
    return undefined;
  }
}

const isCommercial = (value: unknown): boolean =>
  isObject(value) && hasTexts(value, 'ClUserCom', 'firstName', 'lastName', 'email');

export function readUser(value: unknown): User | undefined {
  const isSound =
    isObject(value) &&
    hasTexts(value, 'firstName', 'lastName', 'email', 'cartTotal') &&
    typeof value.expiresAt === 'number' &&
    Number.isInteger(value.cartSize) &&
    isIntegerOrNull(value.SC_CENUM) &&
    (isContact(value) || isRepresentative(value));
  return isSound ? (value as unknown as User) : undefined;
}

const isContact = ({ type, CLIENT, CoNum, COMMERCIAL }: Loose): boolean =>
  type === 'contact' &&
  isClient(CLIENT) &&
  Number.isInteger(CoNum) &&
  (COMMERCIAL === null || isCommercial(COMMERCIAL));

const isRepresentative = ({ type, CLIENT, COMMERCIAL, WAITING_CHOISE }: Loose): boolean =>
  type === 'commercial' &&
  isCommercial(COMMERCIAL) &&
  typeof WAITING_CHOISE === 'boolean' &&
  (CLIENT === null || isClient(CLIENT));

export const userKey = (user: User): string =>
  user.type === 'contact' ? `contact-${user.CoNum}` : `commercial-${user.COMMERCIAL.ClUserCom}`;
