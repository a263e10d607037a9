import { beforeAll, expect, test, vi } from 'vitest';
import { delivery } from '../../../../tests/offline/support/commands.ts';
import { drawn, openFrenchPage, wordsOf } from '../../../../tests/support/device/draw-french.ts';
import { ConfirmationStep } from './confirmation-step.tsx';

const shown = vi.hoisted(() => {
  vi.stubGlobal('__BUILD_ID__', 'test');
  return { order: {} };
});
vi.mock('../../../device/outbox/device-outbox.ts', () => ({
  outbox: {},
  useOutbox: (read: (now: object) => unknown) =>
    read({ shown: () => shown.order, entries: () => [] }),
}));
vi.mock('../../sending/use-entries.ts', () => ({ useIsLoaded: () => true }));
vi.mock('../../products/use-current-products.ts', () => ({ useCurrentProducts: () => ({}) }));
vi.mock('../../../i18n/unsent-message-key.ts', () => ({
  unsentMessageKey: () => 'checkout.confirmed',
}));
vi.mock('../../history/file-button.tsx', () => ({
  FileButton: () => null,
  FilesOffline: () => null,
}));
vi.mock('../../../device/connection/use-connection.ts', () => ({ useConnection: () => ({}) }));

beforeAll(openFrenchPage);

function confirmed({
  coNum = 4 as number | null,
  mailTo = undefined as string | undefined | null,
}) {
  const texts = { reference: 'BC 12', comment: null, instructions: null };
  const placed = { key: 'key', at: 1, ...texts, number: 'CMD-1', ceNum: 7, lines: [], delivery };
  shown.order = { placed: [{ ...placed, mailTo }] };
  const owner = { userKey: 'user', clNum: 1, coNum, clientName: 'Client 1' };
  const whole = { ...owner, ceNum: null, size: 0, isBlocked: false };
  const step = (
    <ConfirmationStep owner={whole} orderKey="key">
      ways
    </ConfirmationStep>
  );
  return wordsOf(drawn(step));
}

test('shows a contact the e-mail address to which the confirmation is sent', () => {
  const text = confirmed({ mailTo: 'camille@brasserie.example' });
  expect(text).toContain('La confirmation est envoyée à camille@brasserie.example.');
  expect(text).toContain('Votre référence de commande');
});

test('shows a representative that the confirmation is sent to the client', () => {
  const text = confirmed({ coNum: null, mailTo: 'camille@brasserie.example' });
  expect(text).toContain('La confirmation est envoyée au client, à camille@brasserie.example.');
  expect(text).toContain('Référence du client');
  expect(text.toLowerCase()).not.toContain('votre');
});

test('omits the sentence about the mail if `mailTo` is missing', () => {
  expect(confirmed({ mailTo: null })).not.toContain('envoyée');
  expect(confirmed({})).toContain('La commande est passée.');
});
