import { isErrorCode } from '../../../contract/core/errors.ts';
import { isCount, isKey, isListOf, isRecord, isString } from '../../../contract/core/plain-data.ts';
import type { CommandRequest } from '../../../contract/core/topic.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import type { TopicName } from '../../../contract/topics.ts';
import { type FieldProblem, isFieldProblem } from '../../lib/http-errors.ts';
import { topicOf } from './any-topic.ts';
import {
  type Entry,
  type EntryError,
  type ImportResult,
  laneOf,
  type OutboxFile,
  type StoredEntry,
} from './outbox-types.ts';
import type { OutboxStore } from './store.ts';

/**
 * Everything of the user, as it is to stay: what is in the file may be done elsewhere, so nothing
 * more goes in under the same keys. On the disk before anybody has the file.
 */
export const exportEntries = (
  { commit }: Pick<OutboxStore, 'commit'>,
  userKey: string,
  exportedAt: number,
): Promise<OutboxFile> =>
  commit(async (writing) => {
    const own = (await writing.since(0)).filter((entry) => entry.userKey === userKey);
    const entries = own.map(closed);
    for (const [at, entry] of entries.entries()) if (entry !== own[at]) writing.put(entry);
    return { app: 'comptoir', format: 1, userKey, exportedAt, entries };
  });

/** As if it had been sent; twice where it is on its way, or « untried » would reopen it. */
function closed(entry: StoredEntry): StoredEntry {
  const attempts = Math.max(entry.request ? 2 : 1, entry.attempts);
  return attempts === entry.attempts ? entry : { ...entry, attempts };
}

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
    command: checked(from.command, isCommandOf(topic)),
    schemaVersion: checked(from.schemaVersion, isCount),
    createdAt: checked(from.createdAt, isTime),
    // Older files say 0 of what that device may have sent since.
    attempts: Math.max(1, checked(from.attempts, isCount)),
    retryAt: 0,
    state: checked(from.state, isState),
    request: from.request === undefined ? undefined : readRequest(from.request),
    lastError: from.lastError === undefined ? undefined : readError(from.lastError),
  };
}

/** Only a command of the table may be sent in the user's name. */
function readRequest(value: unknown): CommandRequest {
  const { endpoint, params, body } = checked(value, isRecord);
  return {
    endpoint: checked(endpoint, isCommandName),
    ...(params !== undefined && { params: checked(params, isTexts) }),
    ...(body !== undefined && { body: checked(body, isRecord) }),
  };
}

/** What an order would be now is left behind: the other device asks for itself. */
function readError(value: unknown): EntryError {
  const { code, quantities, packSize, errors, behind } = checked(value, isRecord);
  return {
    code: checked(code, isReason),
    ...(quantities !== undefined && { quantities: checked(quantities, isCounts) }),
    ...(packSize !== undefined && { packSize: checked(packSize, isKey) }),
    ...(errors !== undefined && { errors: checked(errors, isFieldProblems) }),
    ...(behind !== undefined && { behind: checked(behind, isUuid) }),
  };
}

function checked<T>(value: unknown, is: (value: unknown) => value is T): T {
  if (!is(value)) throw new UnreadableError();
  return value;
}

const LONGEST_TEXT = 300;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isText = (value: unknown): value is string => isString(value) && value.length <= LONGEST_TEXT;
const isUuid = (value: unknown): value is string => isString(value) && UUID.test(value);
const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0;
const isCounts = (value: unknown): value is readonly number[] => isListOf(value, isCount);
const isFieldProblems = (value: unknown): value is readonly FieldProblem[] =>
  isListOf(value, isFieldProblem);
const isTopic = (value: unknown): value is TopicName =>
  isString(value) && topicOf(value) !== undefined;
const isCommandOf =
  (topic: TopicName) =>
  (value: unknown): value is Draft['command'] =>
    topicOf(topic)?.isCommand(value) ?? false;
const isState = (value: unknown): value is Entry['state'] =>
  value === 'waiting' || value === 'rejected';
const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every(isString);
const isReason = (value: unknown): value is EntryError['code'] =>
  value === 'UNREACHABLE' || isErrorCode(value);
const isCommandName = (value: unknown): value is keyof typeof endpoints =>
  isString(value) &&
  Object.hasOwn(endpoints, value) &&
  endpoints[value as keyof typeof endpoints].kind === 'command';
