import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import type { Client, User } from '../../../../contract/auth/schemas.ts';
import { isAmount } from '../../../../contract/core/decimal.ts';
import { parseJson } from '../../../../contract/core/json.ts';
import type { LaneOwner } from '../../../device/outbox/outbox-types.ts';
import { serverNow } from '../../../lib/clock.ts';
import { isRecord } from '../../../lib/plain-data.ts';
import { deviceStorage } from '../../../lib/storage.ts';

/* These checks are written by hand, because a schema library would enlarge the first load. */

type Loose = Record<string, unknown>;

const hasTexts = (value: Loose, ...names: string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';
const isIntegerOrNull = (value: unknown): boolean => value === null || Number.isInteger(value);

const isClient = (value: unknown): boolean =>
  isRecord(value) &&
  Number.isInteger(value.ClNum) &&
  isTextOrNull(value.ClUserCom) &&
  isTextOrNull(value.blocked) &&
  hasTexts(value, 'code', 'name', 'city');

export function parseClient(text: string): Client | undefined {
  const value = parseJson(text);
  return isClient(value) ? (value as Client) : undefined;
}

const isCommercial = (value: unknown): boolean =>
  isRecord(value) && hasTexts(value, 'ClUserCom', 'firstName', 'lastName', 'email');

function readUser(value: unknown): User | undefined {
  const isSound =
    isRecord(value) &&
    hasTexts(value, 'firstName', 'lastName', 'email', 'cartTotal') &&
    isAmount(String(value.cartTotal)) &&
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

export function laneOwner(user: User | undefined): LaneOwner | undefined {
  if (!user?.CLIENT) return undefined;
  return { clNum: user.CLIENT.ClNum, coNum: user.CoNum, clientName: user.CLIENT.name };
}

export interface Session {
  user: User | undefined;
  cartSize: number;
  cartTotal: string;
  isRestricted: boolean;
  /** True until the server has answered whether the user is admitted to the reserved pages. */
  isAdmissionAsked: boolean;
  authChecked: boolean;
  /** `ClNum` of a client that was chosen on this device and not yet sent to the server. */
  pendingChoice: number | undefined;
  /** When the user last signed in or chose a client (ms). The later time of two tabs wins. */
  chosenAt: number;
  leaving: boolean;
}

const SESSION_KEY = 'comptoir-session';

const signedOut = {
  user: undefined,
  cartSize: 0,
  cartTotal: '0',
  isRestricted: false,
  isAdmissionAsked: false,
  pendingChoice: undefined,
};

/** Ignores invalid fields of `stored`, which an earlier build may have written. */
export function restoreSession(stored: unknown, current: Session): Session {
  const claim = stored as Partial<Session> | undefined;
  const user = readUser(claim?.user);
  if (!user) return { ...current, ...signedOut };
  // Sessions stored by earlier builds have no `chosenAt`.
  const chosenAt = typeof claim?.chosenAt === 'number' ? claim.chosenAt : current.chosenAt;
  const isSameUser = current.user && userKey(current.user) === userKey(user);
  if (isSameUser && chosenAt < current.chosenAt) return current;
  return {
    ...current,
    chosenAt,
    user,
    cartSize: user.cartSize,
    cartTotal: user.cartTotal,
    isRestricted: claim?.isRestricted === true,
    // The page requests it when it starts, not when another tab stores a session.
    isAdmissionAsked: !current.authChecked && claim?.isRestricted === undefined,
    pendingChoice: typeof claim?.pendingChoice === 'number' ? claim.pendingChoice : undefined,
  };
}

let lastStored: string | null = null;

/**
 * Skips unchanged writes of the session: most changes concern the cart’s figures, which are not
 * stored.
 */
const sparingStorage: StateStorage = {
  getItem(key) {
    lastStored = deviceStorage.getItem(key);
    return lastStored;
  },
  setItem(key, value) {
    if (value === lastStored) return;
    deviceStorage.setItem(key, value);
    // Read the value back: if the write has failed, the next call must write again.
    lastStored = deviceStorage.getItem(key);
  },
  removeItem(key) {
    lastStored = null;
    deviceStorage.removeItem(key);
  },
};

export const useSession = create<Session>()(
  persist((): Session => ({ ...signedOut, chosenAt: 0, authChecked: false, leaving: false }), {
    name: SESSION_KEY,
    version: 1,
    storage: createJSONStorage(() => sparingStorage),
    partialize: ({ user, isRestricted, isAdmissionAsked, pendingChoice, chosenAt }) => ({
      user,
      // `undefined` means that the admission is unknown; `false` would mean that it is refused.
      isRestricted: isAdmissionAsked ? undefined : isRestricted,
      pendingChoice,
      chosenAt,
    }),
    merge: restoreSession,
  }),
);

/** Reads what another tab has stored, and writes a later choice of this tab again. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== SESSION_KEY && event.key !== null) return;
    const before = useSession.getState();
    void useSession.persist.rehydrate();
    if (useSession.getState() === before) useSession.setState({});
  });
}

export function adoptUser(user: User, more: Partial<Session> = {}): void {
  useSession.setState({
    user: withAcceptance(user, useSession.getState().user),
    cartSize: user.cartSize,
    cartTotal: user.cartTotal,
    isAdmissionAsked: false,
    ...more,
  });
}

/** Keeps the acceptance that this device has stored: a pending order sends it later. */
function withAcceptance(user: User, before: User | undefined): User {
  if (user.type !== 'contact' || before?.type !== 'contact') return user;
  const isSame = user.CoNum === before.CoNum && user.terms?.version === before.terms?.version;
  return isSame && user.terms?.acceptedAt === null ? { ...user, terms: before.terms } : user;
}

/** `chosenAt` marks a sign-in or a choice on this device as the latest. */
export function chooseUser(user: User, more: Partial<Session> = {}): void {
  const { chosenAt } = useSession.getState();
  adoptUser(user, { ...more, chosenAt: Math.max(serverNow(), chosenAt + 1) });
}

export function clearSession(): void {
  useSession.setState(signedOut);
}

export function isStill(before: Session): boolean {
  const now = useSession.getState();
  return (
    !now.leaving &&
    keyOf(now) === keyOf(before) &&
    now.user?.CLIENT?.ClNum === before.user?.CLIENT?.ClNum &&
    now.pendingChoice === before.pendingChoice
  );
}

export const keyOf = ({ user }: Session): string | undefined => user && userKey(user);
