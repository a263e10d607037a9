import type { ContactUser, User } from '../../../../contract/auth/schemas.ts';
import { useSession } from './session-store.ts';

export type Terms = NonNullable<ContactUser['terms']>;

/** Undefined for representatives, shops without terms and sessions of an earlier build. */
export const termsOf = (user: User | undefined): Terms | undefined =>
  (user?.type === 'contact' ? user.terms : undefined) ?? undefined;

/** Stores the acceptance on the device too: the order that contains it may be pending for hours. */
export function acceptTerms(accepted: { version: string; at: number } | undefined): void {
  const { user } = useSession.getState();
  if (!accepted || user?.type !== 'contact') return;
  const terms = { version: accepted.version, acceptedAt: accepted.at };
  useSession.setState({ user: { ...user, terms } });
}
