import * as z from 'zod/mini';
import { isErrorCode } from '../../../contract/core/errors.ts';
import { type EndpointName, endpoints } from '../../../contract/endpoints.ts';
import { isRecord } from '../../lib/plain-data.ts';
import { count, isCommandOf, isTopic, key } from '../commands/command-schemas.ts';
import {
  type EntryError,
  type ImportResult,
  laneOf,
  type OutboxFile,
  type StoredEntry,
} from './outbox-types.ts';
import type { OutboxStore } from './storage/store.ts';

/** Marks the entries as sent: another device may send them, so no command is merged into them. */
export const exportEntries = (store: OutboxStore, exportedAt: number): Promise<OutboxFile> =>
  store.commit(async (writing) => {
    const { userKey } = store;
    const own = (await writing.since(0)).filter((entry) => entry.userKey === userKey);
    const entries = own.map(markedAsSent);
    for (const [at, entry] of entries.entries()) if (entry !== own[at]) writing.put(entry);
    return { app: 'comptoir', format: 1, userKey, exportedAt, entries };
  });

/**
 * Marks the entry as sent. An entry with a request is marked as sent twice, because the outcome
 * `untried` would allow merges after a single attempt.
 */
function markedAsSent(entry: StoredEntry): StoredEntry {
  const attempts = Math.max(entry.request ? 2 : 1, entry.attempts);
  return attempts === entry.attempts ? entry : { ...entry, attempts };
}

/**
 * Imports entries with the same keys and attempts, because the exporting device may have sent the
 * entries, or may still send them.
 */
export async function importEntries(store: OutboxStore, text: string): Promise<ImportResult> {
  const { userKey } = store;
  const file = readFile(text);
  if (!file) return { state: 'rejected', reason: 'unreadable' };
  if (file.userKey !== userKey || file.entries.some((entry) => entry.userKey !== userKey)) {
    return { state: 'rejected', reason: 'other-user' };
  }
  return store.commit(async (writing) => {
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

/** The schemas remove unknown fields. */
function readFile(text: string) {
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const LONGEST_TEXT = 300;
const text = z.string().check(z.maxLength(LONGEST_TEXT));
/** The identifier of an entry, which may be a UUID of any version. */
const uuid = z.guid();

/** True if the endpoint is a command. A file must not contain requests of any other kind. */
const isCommandName = (name: unknown): boolean =>
  typeof name === 'string' &&
  Object.hasOwn(endpoints, name) &&
  endpoints[name as EndpointName].kind === 'command';

const requestSchema = z.object({
  endpoint: z.custom<EndpointName>(isCommandName),
  params: z.exactOptional(z.record(z.string(), z.string())),
  body: z.exactOptional(z.custom<object>(isRecord)),
});

/** Omits `current`, `closed` and `days`: the server sends these fields to this device. */
const errorSchema = z.object({
  code: z.custom<EntryError['code']>((code) => code === 'UNREACHABLE' || isErrorCode(code)),
  quantities: z.exactOptional(z.array(count)),
  packSize: z.exactOptional(key),
  errors: z.exactOptional(z.array(z.object({ field: z.string(), code: z.string() }))),
  behind: z.exactOptional(uuid),
});

const entrySchema = z
  .object({
    opId: uuid,
    topic: z.custom<StoredEntry['topic']>(isTopic),
    clNum: key,
    coNum: z.nullable(key),
    clientName: text,
    userKey: text,
    command: z.custom<StoredEntry['command']>(isRecord),
    schemaVersion: count,
    createdAt: z.number().check(z.nonnegative()),
    attempts: count,
    state: z.enum(['waiting', 'rejected']),
    request: z.optional(requestSchema),
    lastError: z.optional(errorSchema),
  })
  .check(z.refine(({ topic, command }) => isCommandOf(topic, command)));

const toStored = z.transform(
  (read: z.infer<typeof entrySchema>): Omit<StoredEntry, 'seq'> => ({
    ...read,
    tap: read.opId,
    lane: laneOf(read),
    // Files of earlier versions have 0 here, although the other device may have sent the entry.
    attempts: Math.max(1, read.attempts),
    retryAt: 0,
    request: read.request,
    lastError: read.lastError,
  }),
);

const fileSchema = z.object({
  app: z.literal('comptoir'),
  format: z.literal(1),
  userKey: text,
  entries: z.array(z.pipe(entrySchema, toStored)),
});
