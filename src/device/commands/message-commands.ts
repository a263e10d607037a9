import type { Command } from './command-schemas.ts';
import type { Topic } from './topic.ts';

export type MessageCommand = Command<'messages'>;

interface SentMessage {
  key: string;
  subject: string;
  files: number;
  receivedAt: number;
}

const MOST_SHOWN = 20;

export const messagesTopic: Topic<{ sent: readonly SentMessage[] }, MessageCommand> = {
  schemaVersion: 1,
  empty: { sent: [] },
  apply: (state) => state,
  merge: () => undefined,
  dependsOn: (later, earlier) => earlier.kind === 'attach-piece' && later.key === earlier.key,
  overtakes: () => false,
  request(_state, command) {
    const { key } = command;
    if (command.kind === 'attach-piece') {
      const params = { key, file: String(command.file), piece: String(command.piece) };
      return { endpoint: 'contact.attach', params, body: { data: command.data } };
    }
    const { subject, body, files } = command;
    return { endpoint: 'contact.send', params: { key }, body: { subject, body, files } };
  },
  absorb(state, command, answer) {
    if (command.kind === 'attach-piece') return state;
    const { key, subject, files } = command;
    const { receivedAt } = answer as { receivedAt: number };
    const others = state.sent.filter((one) => one.key !== key);
    const sent = [{ key, subject, files: files.length, receivedAt }, ...others];
    return { sent: sent.slice(0, MOST_SHOWN) };
  },
  partOf: (command) => (command.kind === 'attach-piece' ? command.key : undefined),
  remnant: (command) => (command.kind === 'attach-piece' ? { ...command, data: '' } : command),
};
