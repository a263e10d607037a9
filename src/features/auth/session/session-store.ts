import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { User } from '../../../../contract/auth/schemas.ts';
import { eraseCookie, readCookie, writeCookie } from '../../../lib/cookies.ts';
import { deviceStorage, sparing } from '../../../lib/storage.ts';
import { readUser, userKey } from './user-check.ts';

/** The specification's auth state, and what an offline device must remember beside it. */
export interface Session {
  user: User | undefined;
  cartSize: number;
  /** HT of the open order. */
  cartTotal: string;
  isRestricted: boolean;
  /** What a user may see who was not known here is still being asked: nothing is said of it yet. */
  isAdmissionAsked: boolean;
  /** The question "who is signed in?" has had its first answer. */
  authChecked: boolean;
  /** A client chosen on the device that the server has not heard of yet. */
  pendingChoice: number | undefined;
  /** When somebody last signed in or chose a client here: of two tabs' words the later one counts. */
  chosenAt: number;
  /** Between the tap on "sign out" and the login page. */
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

/** A stored session is a claim of an earlier page: only what is sound of it counts. */
export function restoreSession(stored: unknown, current: Session): Session {
  const claim = stored as Partial<Session> | undefined;
  const user = readUser(claim?.user);
  if (!user) return { ...current, ...signedOut };
  // Builds before this one did not say when.
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
    // Only a page that starts asks; one that hears of it from another tab waits for nothing.
    isAdmissionAsked: !current.authChecked && claim?.isRestricted === undefined,
    pendingChoice: typeof claim?.pendingChoice === 'number' ? claim.pendingChoice : undefined,
  };
}

const written = sparing(deviceStorage);

export const useSession = create<Session>()(
  persist((): Session => ({ ...signedOut, chosenAt: 0, authChecked: false, leaving: false }), {
    name: SESSION_KEY,
    version: 1,
    // Most changes, the cart's figures at each tap, are none of what is kept.
    storage: createJSONStorage(() => written),
    partialize: ({ user, isRestricted, isAdmissionAsked, pendingChoice, chosenAt }) => ({
      user,
      // What is not known yet is not kept as a no.
      isRestricted: isAdmissionAsked ? undefined : isRestricted,
      pendingChoice,
      chosenAt,
    }),
    merge: restoreSession,
  }),
);

/**
 * Another tab that signs in, out or for another client speaks for this one too. A tab that has not heard
 * of a choice yet may have written the one before over it: then the later one is said again.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== SESSION_KEY && event.key !== null) return;
    const before = useSession.getState();
    void useSession.persist.rehydrate();
    if (useSession.getState() === before) useSession.setState({});
  });
}

/**
 * The session cookie is out of the page's reach. This one only says that there may be one, so that
 * a browser that never signed in asks for no profile.
 */
const HINT = 'comptoir-signed-in';
const HINT_DAYS = 400;

export const mayHoldSession = (): boolean => readCookie(HINT) === '1';

/** Takes a user as the server, or the device in its place, tells it. */
export function adoptUser(user: User, more: Partial<Session> = {}): void {
  useSession.setState({
    user,
    cartSize: user.cartSize,
    cartTotal: user.cartTotal,
    isAdmissionAsked: false,
    ...more,
  });
  writeCookie(HINT, '1', HINT_DAYS);
}

/** As `adoptUser`, where it is somebody’s own doing: later than whatever was chosen before. */
export function chooseUser(user: User, more: Partial<Session> = {}): void {
  const { chosenAt } = useSession.getState();
  adoptUser(user, { ...more, chosenAt: Math.max(Date.now(), chosenAt + 1) });
}

export function clearSession(): void {
  useSession.setState(signedOut);
  eraseCookie(HINT);
}

/** Whether nobody has signed in or out or chosen a client since: what was asked then still counts. */
export function isStill(before: Session): boolean {
  const now = useSession.getState();
  return !now.leaving && isSameSession(now, before);
}

const isSameSession = (one: Session, other: Session): boolean =>
  keyOf(one) === keyOf(other) &&
  one.user?.CLIENT?.ClNum === other.user?.CLIENT?.ClNum &&
  one.pendingChoice === other.pendingChoice;

const keyOf = ({ user }: Session): string | undefined => user && userKey(user);

export const isExpired = (user: User, now: number): boolean => user.expiresAt <= now;
