import type { ContactUser, User } from '../../../../contract/auth/schemas.ts';
import { useSession } from './session-store.ts';

export type Terms = NonNullable<ContactUser['terms']>;

/** None for a representative, in a shop without terms, and in sessions of earlier builds. */
export const termsOf = (user: User | undefined): Terms | undefined =>
  (user?.type === 'contact' ? user.terms : undefined) ?? undefined;

/** The order that carries it may wait for hours, so the device remembers it too. */
export function acceptTerms(accepted: { version: string; at: number } | undefined): void {
  const { user } = useSession.getState();
  if (!accepted || user?.type !== 'contact') return;
  const terms = { version: accepted.version, acceptedAt: accepted.at };
  useSession.setState({ user: { ...user, terms } });
}
