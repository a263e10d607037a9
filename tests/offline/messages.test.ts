import { expect, test, vi } from 'vitest';
import { PIECE_BYTES } from '../../contract/contact/limits.ts';
import type { Sending } from '../../src/device/outbox/sending/send-command.ts';
import { sendMessage } from '../../src/features/help/contact/send-message.ts';
import { countsOf, toCheckOf, withPieces } from '../../src/features/sending/sending-counts.ts';
import { ProblemError } from '../../src/lib/http-errors.ts';
import { owner } from './support/commands.ts';
import { scene } from './support/scene.ts';

const KEY = '11111111-0000-4000-8000-000000000001';

/** Opens a device. Its server records messages and their pieces by key. */
async function messageScene() {
  const { device, outbox } = await scene();
  const told: string[] = [];
  const pieces = new Map<string, string>();
  const fixture = { refuses: (_: Sending) => false };
  device.shop.handle = (sending: Sending) => {
    const { endpoint, params = {}, body } = sending.request;
    if (fixture.refuses(sending)) throw new ProblemError(413, 'TOO_LARGE');
    if (endpoint === 'contact.send') {
      told.push(`message ${sending.key}`);
      return { key: params.key, receivedAt: 5 };
    }
    told.push(`piece ${params.file}/${params.piece}`);
    pieces.set(`${params.file}/${params.piece}`, (body as { data: string }).data);
    return { success: true };
  };
  return { device, outbox, told, pieces, fixture };
}

const large = () => {
  const bytes = new Uint8Array(PIECE_BYTES + 10).map((_, at) => at % 251);
  return new File([bytes], 'photo.png', { type: 'image/png' });
};
const message = { key: KEY, subject: 'Colis', body: 'Abîmé', files: [] as File[] };

test('sends each piece of a message once, and sends the message after its pieces', async () => {
  const { device, outbox, told, pieces } = await messageScene();
  device.isOnline = false;
  const files = [large(), new File(['abc'], 'a.txt')];
  await sendMessage(outbox, owner(1), { ...message, files });
  expect(outbox.entries()).toHaveLength(4);
  expect(countsOf(outbox.entries()).waiting).toBe(1);
  // Sends the message again, as a second press in another tab does.
  await sendMessage(outbox, owner(1), { ...message, files });
  expect(countsOf(outbox.entries()).waiting).toBe(1);
  await device.reconnect(outbox);
  expect(told.filter((one) => one.startsWith('message'))).toEqual([`message ${KEY}`]);
  expect(told.indexOf(`message ${KEY}`)).toBeGreaterThan(told.indexOf('piece 1/0'));
  const sent = ['0/0', '0/1'].map((at) => Buffer.from(pieces.get(at) ?? '', 'base64'));
  expect(Buffer.concat(sent).equals(Buffer.from(await large().arrayBuffer()))).toBe(true);
  expect(outbox.known('messages', 1).state.sent).toEqual([
    { key: KEY, subject: 'Colis', files: 2, receivedAt: 5 },
  ]);
  // All pieces were sent, so the device stores none of their bytes.
  expect(JSON.stringify(await outbox.sent()).length).toBeLessThan(5000);
});

test('rejects a whole message if one piece is rejected, and retries the whole message', async () => {
  const { device, outbox, told, fixture } = await messageScene();
  fixture.refuses = ({ request }) => request.params?.piece === '1';
  await sendMessage(outbox, owner(1), { ...message, files: [large()] });
  await device.settle();
  const counts = countsOf(outbox.entries());
  expect([counts.waiting, counts.toCheck]).toEqual([0, 1]);
  const parked = toCheckOf(outbox.entries());
  expect(parked.map(({ command, lastError }) => [command.kind, lastError?.code])).toEqual([
    ['send-message', 'TOO_LARGE'],
  ]);
  const whole = () => withPieces(parked, outbox.entries()).map(({ opId }) => opId);
  fixture.refuses = () => false;
  await outbox.retry(whole());
  await device.settle();
  expect(told).toEqual(['piece 0/0', 'piece 0/1', `message ${KEY}`]);
  expect(outbox.entries()).toEqual([]);
});

test('stores no part of a message on a full device', async () => {
  const { device, outbox } = await messageScene();
  device.isOnline = false;
  const dispatch = outbox.dispatch.bind(outbox);
  vi.spyOn(outbox, 'dispatch')
    .mockImplementationOnce(dispatch)
    .mockRejectedValueOnce(new Error('full'));
  const sending = sendMessage(outbox, owner(1), { ...message, files: [large()] });
  await expect(sending).rejects.toThrow('full');
  expect(outbox.entries()).toEqual([]);
});
