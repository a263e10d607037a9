import type { MessageFile } from '../../../contract/contact/schemas.ts';
import { isCount, isListOf, isRecord, isString } from '../../lib/plain-data.ts';
import type { CommandRequest, Topic } from './topic.ts';

export type MessageCommand =
  /** Precedes its message; `data` is base64. */
  | { kind: 'attach-piece'; key: string; file: number; piece: number; data: string }
  | {
      kind: 'send-message';
      key: string;
      subject: string;
      body: string;
      files: readonly MessageFile[];
    };

interface SentMessage {
  key: string;
  subject: string;
  files: number;
  /** ms */
  receivedAt: number;
}

interface MessagesState {
  sent: readonly SentMessage[];
}

const MOST_SHOWN = 20;

export const messagesTopic: Topic<MessagesState, MessageCommand> = {
  schemaVersion: 1,
  empty: { sent: [] },
  isCommand: isMessageCommand,
  // Only messages that have arrived are shown.
  apply: (state) => state,
  merge: () => undefined,
  // A message without one of its pieces is useless.
  dependsOn: (later, earlier) => earlier.kind === 'attach-piece' && later.key === earlier.key,
  overtakes: () => false,
  before: () => undefined,
  request: (_state, command) => requestOf(command),
  absorb(state, command, answer) {
    if (command.kind === 'attach-piece') return state;
    const { key, subject, files } = command;
    const { receivedAt } = answer as { receivedAt: number };
    const others = state.sent.filter((one) => one.key !== key);
    const sent = [{ key, subject, files: files.length, receivedAt }, ...others];
    return { sent: sent.slice(0, MOST_SHOWN) };
  },
  refused: (state) => state,
  partOf: (command) => (command.kind === 'attach-piece' ? command.key : undefined),
  remnant: (command) => (command.kind === 'attach-piece' ? { ...command, data: '' } : command),
};

function isMessageCommand(value: unknown): value is MessageCommand {
  if (!isRecord(value) || !isString(value.key)) return false;
  const { kind, file, piece, data, subject, body, files } = value;
  if (kind === 'attach-piece') return isCount(file) && isCount(piece) && isString(data);
  return (
    kind === 'send-message' && isString(subject) && isString(body) && isListOf(files, isMessageFile)
  );
}

const isMessageFile = (value: unknown): value is MessageFile =>
  isRecord(value) && isString(value.name) && isString(value.type) && isCount(value.size);

function requestOf(command: MessageCommand): CommandRequest {
  const { key } = command;
  if (command.kind === 'attach-piece') {
    const params = { key, file: String(command.file), piece: String(command.piece) };
    return { endpoint: 'contact.attach', params, body: { data: command.data } };
  }
  const { subject, body, files } = command;
  return { endpoint: 'contact.send', params: { key }, body: { subject, body, files } };
}
