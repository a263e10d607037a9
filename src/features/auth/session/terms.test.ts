import { beforeEach, expect, test } from 'vitest';
import type { ContactUser } from '../../../../contract/auth/schemas.ts';
import { makeContactUser } from '../../../../tests/support/device/make-contact-user.ts';
import { adoptUser, useSession } from './session-store.ts';
import { acceptTerms, termsOf } from './terms.ts';

const user = makeContactUser({ terms: { version: '20260301', acceptedAt: null } });
const known = () => termsOf(useSession.getState().user);

beforeEach(() => {
  useSession.setState({ user: undefined });
  adoptUser(user);
  acceptTerms({ version: '20260301', at: 7 });
});

test('keeps an acceptance that the server does not know yet', () => {
  expect(known()).toEqual({ version: '20260301', acceptedAt: 7 });
  adoptUser(user);
  expect(known()).toEqual({ version: '20260301', acceptedAt: 7 });
});

test('asks the user again to accept a new version of the terms', () => {
  adoptUser({ ...user, terms: { version: '20260401', acceptedAt: null } });
  expect(known()?.acceptedAt).toBeNull();
});

test('asks each contact of a device to accept the terms', () => {
  adoptUser({ ...user, CoNum: 5 });
  expect(known()?.acceptedAt).toBeNull();
});

test('prefers the server’s time of acceptance to the device’s', () => {
  adoptUser({ ...user, terms: { version: '20260301', acceptedAt: 3 } });
  expect(known()?.acceptedAt).toBe(3);
});

test('returns no terms for a session of an earlier build', () => {
  const { terms: _, ...earlier } = user;
  expect(termsOf(earlier as ContactUser)).toBeUndefined();
});
