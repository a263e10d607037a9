import { isErrorCode } from '../../../contract/core/errors.ts';
import type { CommandRequest } from '../../../contract/core/topic.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import type { TopicName } from '../../../contract/topics.ts';
import { topicOf } from './any-topic.ts';
import type { OutboxStore } from './outbox-store.ts';
import {
  type Entry,
  type EntryError,
  type ImportResult,
  laneOf,
  type OutboxFile,
} from './outbox-types.ts';
import type { StoredEntry } from './stored-entry.ts';

export const exportEntries = (
  userKey: string,
  exportedAt: number,
  entries: readonly Entry[],
): OutboxFile => ({ app: 'comptoir', format: 1, userKey, exportedAt, entries });

/**
 * Takes over what another device of the same user could not send. Keys come along, so that what that
 * one sends after all counts once; so do the attempts, since it may have been heard.
 */
export async function importEntries(
  { commit }: Pick<OutboxStore, 'commit'>,
  userKey: string,
  text: string,
): Promise<ImportResult> {
  const file = readFile(text);
  if (!file) return { state: 'refused', reason: 'unreadable' };
  if (file.userKey !== userKey || file.entries.some((entry) => entry.userKey !== userKey)) {
    return { state: 'refused', reason: 'other-user' };
  }
  return commit(async (writing) => {
    const known = await writing.sentIds();
    let added = 0;
    for (const entry of file.entries) {
      if (known.has(entry.opId) || (await writing.find(entry.opId))) continue;
      await writing.add(entry);
      added += 1;
    }
    return { state: 'done', added, known: file.entries.length - added };
  });
}

type Draft = Omit<StoredEntry, 'seq'>;

function readFile(text: string): { userKey: string; entries: Draft[] } | undefined {
  try {
    const file: unknown = JSON.parse(text);
    if (!isRecord(file) || file.app !== 'comptoir' || file.format !== 1) return undefined;
    const { userKey, entries } = file;
    if (!isText(userKey) || !Array.isArray(entries)) return undefined;
    return { userKey, entries: entries.map(readEntry) };
  } catch {
    return undefined;
  }
}

class UnreadableError extends Error {}

/** Field by field: a file may come from anywhere, and nothing but what an entry has goes in. */
function readEntry(value: unknown): Draft {
  const from = isRecord(value) ? value : {};
  const topic = checked(from.topic, isTopic);
  const clNum = checked(from.clNum, isKey);
  const opId = checked(from.opId, isUuid);
  return {
    opId,
    tap: opId,
    topic,
    clNum,
    lane: laneOf({ topic, clNum }),
    coNum: from.coNum === null ? null : checked(from.coNum, isKey),
    clientName: checked(from.clientName, isText),
    userKey: checked(from.userKey, isText),
    command: checked(from.command, isCommand) as Draft['command'],
    schemaVersion: checked(from.schemaVersion, isCount),
    createdAt: checked(from.createdAt, isTime),
    attempts: checked(from.attempts, isCount),
    retryAt: 0,
    state: checked(from.state, isState),
    request: from.request === undefined ? undefined : readRequest(from.request),
    lastError: from.lastError === undefined ? undefined : readError(from.lastError),
  };
}

/** Only a command of the table may be said in the user's name. */
function readRequest(value: unknown): CommandRequest {
  const { endpoint, params, body } = checked(value, isRecord);
  return {
    endpoint: checked(endpoint, isCommandName),
    ...(params !== undefined && { params: checked(params, isTexts) }),
    ...(body !== undefined && { body: checked(body, isRecord) }),
  };
}

function readError(value: unknown): EntryError {
  const { code, quantities, packSize } = checked(value, isRecord);
  return {
    code: checked(code, isReason),
    ...(quantities !== undefined && { quantities: checked(quantities, isCounts) }),
    ...(packSize !== undefined && { packSize: checked(packSize, isKey) }),
  };
}

function checked<T>(value: unknown, is: (value: unknown) => value is T): T {
  if (!is(value)) throw new UnreadableError();
  return value;
}

const LONGEST_TEXT = 300;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_TEXT;
const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
const isKey = (value: unknown): value is number => isCount(value) && value > 0;
const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0;
const isCounts = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(isCount);
const isTopic = (value: unknown): value is TopicName =>
  typeof value === 'string' && topicOf(value) !== undefined;
const isCommand = (value: unknown): value is { kind: string } =>
  isRecord(value) && typeof value.kind === 'string';
const isState = (value: unknown): value is Entry['state'] =>
  value === 'waiting' || value === 'rejected';
const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((one) => typeof one === 'string');
const isReason = (value: unknown): value is EntryError['code'] =>
  value === 'UNREACHABLE' || isErrorCode(value);
const isCommandName = (value: unknown): value is keyof typeof endpoints =>
  typeof value === 'string' &&
  Object.hasOwn(endpoints, value) &&
  endpoints[value as keyof typeof endpoints].kind === 'command';
