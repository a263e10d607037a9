import { beforeAll, expect, test, vi } from 'vitest';
import type { User } from '../../../../contract/auth/schemas.ts';
import { drawn, openFrenchPage, wordsOf } from '../../../../tests/support/device/draw-french.ts';
import { makeContactUser } from '../../../../tests/support/device/make-contact-user.ts';
import { makeLine, makeOrderDetail } from '../../../../tests/support/device/make-order-detail.ts';
import { makeRepresentativeUser } from '../../../../tests/support/device/representative-user.ts';
import { OrderHeading } from '../order-heading.tsx';
import { ProposalPanel } from './proposal-panel.tsx';

const shown = vi.hoisted(() => ({ user: {} }));
vi.mock('../../auth/session/session-store.ts', () => ({
  useSession: (select: (session: object) => unknown) => select(shown),
  laneOwner: (user: User) => ({ clNum: 1, coNum: user.CoNum, clientName: '' }),
}));
vi.mock('../../../device/outbox/device-outbox.ts', () => ({
  outbox: {},
  useOutbox: (read: (now: object) => unknown) =>
    read({ shown: () => ({ answers: [] }), pending: () => [] }),
}));

beforeAll(openFrenchPage);

function words(user: User): string {
  shown.user = user;
  const lines = [makeLine({ ArNum: 2 })];
  const proposal = { key: 'key', state: 'open' as const, at: 0, lines, answer: null };
  const order = makeOrderDetail({
    changes: [{ arNum: 1, at: 0, comes: lines, note: null, proposal }],
  });
  const page = (
    <>
      <OrderHeading order={order} copiedAt={undefined} />
      <ProposalPanel order={order} />
    </>
  );
  return wordsOf(drawn(page));
}

test('speaks to a contact about the own order', () => {
  expect(words(makeContactUser())).toContain('votre référence BC 12');
  expect(words(makeContactUser())).toContain('Un remplacement vous est proposé');
});

test('speaks to a representative about the order of the client', () => {
  const text = words(makeRepresentativeUser(1));
  expect(text).toContain('référence du client BC 12');
  expect(text).toContain('Un remplacement est proposé au client');
  expect(text).not.toMatch(/votre|vous/i);
});
