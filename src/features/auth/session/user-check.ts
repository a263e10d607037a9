import type {
  Client,
  Commercial,
  CommercialUser,
  ContactUser,
  User,
} from '../../../../contract/auth/schemas.ts';

/* Written by hand: the schemas would bring their library into the first load. */

type Loose = Record<string, unknown>;

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const hasTexts = (value: Loose, ...names: string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';
const isIntegerOrNull = (value: unknown): boolean => value === null || Number.isInteger(value);

function readClient(value: unknown): Client | undefined {
  const sound =
    isObject(value) &&
    Number.isInteger(value.ClNum) &&
    isTextOrNull(value.ClUserCom) &&
    isTextOrNull(value.blocked) &&
    hasTexts(value, 'code', 'name', 'city');
  return sound ? (value as unknown as Client) : undefined;
}

export function parseClient(text: string): Client | undefined {
  try {
    return readClient(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const isCommercial = (value: unknown): value is Commercial =>
  isObject(value) && hasTexts(value, 'ClUserCom', 'firstName', 'lastName', 'email');

export function readUser(value: unknown): User | undefined {
  if (!isObject(value) || !hasTexts(value, 'firstName', 'lastName', 'email')) return undefined;
  if (typeof value.expiresAt !== 'number' || !Number.isInteger(value.cartSize)) return undefined;
  if (!isIntegerOrNull(value.SC_CENUM) || typeof value.cartTotal !== 'string') return undefined;
  if (value.type === 'contact') return readContact(value);
  if (value.type === 'commercial') return readCommercial(value);
  return undefined;
}

function readContact(value: Loose): ContactUser | undefined {
  const sound =
    readClient(value.CLIENT) &&
    Number.isInteger(value.CoNum) &&
    (value.COMMERCIAL === null || isCommercial(value.COMMERCIAL));
  return sound ? (value as unknown as ContactUser) : undefined;
}

function readCommercial(value: Loose): CommercialUser | undefined {
  const sound =
    isCommercial(value.COMMERCIAL) &&
    typeof value.WAITING_CHOISE === 'boolean' &&
    (value.CLIENT === null || readClient(value.CLIENT));
  return sound ? (value as unknown as CommercialUser) : undefined;
}

export const userKey = (user: User): string =>
  user.type === 'contact' ? `contact-${user.CoNum}` : `commercial-${user.COMMERCIAL.ClUserCom}`;
