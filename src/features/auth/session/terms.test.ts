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

test('keeps an acceptance of the terms that the server has not received yet', () => {
  expect(known()).toEqual({ version: '20260301', acceptedAt: 7 });
  adoptUser(user);
  expect(known()).toEqual({ version: '20260301', acceptedAt: 7 });
});

test('treats a new version of the terms as not accepted', () => {
  adoptUser({ ...user, terms: { version: '20260401', acceptedAt: null } });
  expect(known()?.acceptedAt).toBeNull();
});

test('treats the terms as not accepted by another contact on the same device', () => {
  adoptUser({ ...user, CoNum: 5 });
  expect(known()?.acceptedAt).toBeNull();
});

test('replaces the device’s time of acceptance by the server’s time', () => {
  adoptUser({ ...user, terms: { version: '20260301', acceptedAt: 3 } });
  expect(known()?.acceptedAt).toBe(3);
});

test('returns undefined for a session that an earlier build has stored', () => {
  const { terms: _, ...earlier } = user;
  expect(termsOf(earlier as ContactUser)).toBeUndefined();
});
