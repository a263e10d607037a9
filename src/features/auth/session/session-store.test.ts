import { expect, test } from 'vitest';
import { makeContactUser } from '../../../../tests/support/device/make-contact-user.ts';
import { restoreSession, type Session } from './session-store.ts';

const user = makeContactUser();
const fresh: Session = {
  user: undefined,
  cartSize: 0,
  cartTotal: '0',
  isRestricted: false,
  isAdmissionAsked: false,
  authChecked: false,
  pendingChoice: undefined,
  chosenAt: 0,
  leaving: false,
};

test('restores a valid stored session with the cart size of its user', () => {
  const session = restoreSession({ user, isRestricted: true, pendingChoice: 9 }, fresh);
  expect(session).toMatchObject({ user, cartSize: 2, isRestricted: true, pendingChoice: 9 });
  expect(restoreSession({ user, isRestricted: 'yes' }, fresh).isRestricted).toBe(false);
});

test('ignores a stored session whose user is missing or invalid', () => {
  const broken = [
    undefined,
    null,
    {},
    { user: null, isRestricted: true },
    { user: { ...user, type: 'admin' }, isRestricted: true },
    { user: { ...user, expiresAt: 'never' }, isRestricted: true },
    { user: { ...user, cartTotal: 'much' }, isRestricted: true },
    { user: { ...user, cartTotal: '' }, isRestricted: true },
    { user: { ...user, CLIENT: { ...user.CLIENT, ClNum: '1' } }, isRestricted: true },
    { user: { ...user, CLIENT: undefined }, isRestricted: true },
  ];
  for (const stored of broken) expect(restoreSession(stored, fresh)).toEqual(fresh);
});

test('asks the server for the access rights that a stored session lacks, only while the page starts', () => {
  expect(restoreSession({ user }, fresh).isAdmissionAsked).toBe(true);
  expect(restoreSession({ user, isRestricted: false }, fresh).isAdmissionAsked).toBe(false);
  expect(restoreSession({ user }, { ...fresh, authChecked: true }).isAdmissionAsked).toBe(false);
});
