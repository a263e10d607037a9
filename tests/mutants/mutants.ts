/** A classic fault, as it would be written: each text is replaced where it stands, exactly once. */
export interface Mutant {
  name: string;
  file: string;
  edits: readonly [from: string, to: string][];
}

const OUTBOX = 'src/offline/outbox';
const STORE = `${OUTBOX}/store.ts`;
const WORK = `${OUTBOX}/attempt.ts`;
const DRAIN = `${OUTBOX}/drain.ts`;
const CAPTURE = `${OUTBOX}/capture.ts`;
const VERDICT = `${OUTBOX}/verdict.ts`;
const ORDER = 'src/offline/commands/order-commands.ts';

const one = (name: string, file: string, from: string, to: string): Mutant => ({
  name,
  file,
  edits: [[from, to]],
});

export const mutants: readonly Mutant[] = [
  one(
    'an entry is deleted before it is sent',
    WORK,
    'for (const entry of entries) writing.put(entry);',
    'for (const entry of entries) writing.drop(entry.seq);',
  ),
  one('no lock: every tab drains', DRAIN, 'running ??= exclusively(run)', 'running ??= run()'),
  one(
    'the lock is not asked for',
    `${OUTBOX}/browser.ts`,
    'return locks.request(NAME + userKey, run);',
    'return run();',
  ),
  one(
    'a new key at every retry',
    WORK,
    'entries, request, key: head.opId }',
    'entries, request, key: head.attempts > 0 ? look.newId() : head.opId }',
  ),
  one(
    'entries are dropped after a week',
    WORK,
    '  const { state } = await writing.snapshotOf(lane, head.topic);\n  try {',
    `  if (head.createdAt < look.now - 7 * 86_400_000) {
    writing.drop(head.seq);
    return undefined;
  }
  const { state } = await writing.snapshotOf(lane, head.topic);
  try {`,
  ),
  one(
    'attempts are not on the disk before the request leaves',
    WORK,
    'for (const entry of entries) writing.put(entry);',
    '',
  ),
  one(
    'what was sent is still changed',
    CAPTURE,
    "attempts === 0 && state === 'waiting'",
    "attempts >= 0 && state === 'waiting'",
  ),
  one(
    'a 401 is taken for a refusal',
    VERDICT,
    "if (status === 401 || code === 'OTHER_USER')",
    "if (code === 'OTHER_USER')",
  ),
  one(
    'another user’s session is taken for a refusal',
    VERDICT,
    "if (status === 401 || code === 'OTHER_USER')",
    'if (status === 401)',
  ),
  one(
    'a failing server is taken for a refusal',
    VERDICT,
    'if (status >= 500 || RETRY_STATUSES.has(status) || errorCodes[code].retry)',
    'if (RETRY_STATUSES.has(status) || errorCodes[code].status === 409)',
  ),
  one(
    'silence is taken for success',
    DRAIN,
    "if (verdict.kind === 'sign-in') refusedUnder = under;",
    `if (verdict.kind === 'later') return entries.map(() => doneWith({ newkey: 1, line: null, cart: {} }));
      if (verdict.kind === 'sign-in') refusedUnder = under;`,
  ),
  one(
    'HTML with status 200 is taken for success',
    'src/lib/http.ts',
    'if (body === undefined || !isOurs(response, type)) {',
    'if (!response.ok) {',
  ),
  one(
    'a portal’s page is taken for a refusal',
    'src/lib/http-errors.ts',
    'isSilence(error) || error instanceof InvalidAnswerError;',
    'isSilence(error);',
  ),
  {
    name: 'answer and entry go in two transactions',
    file: WORK,
    edits: [
      [
        'commit(async (writing) => {\n        let isReadable = true;',
        `commit(async (writing) => {
        for (const [at, entry] of entries.entries()) {
          if (outcomes[at]?.kind !== 'done') continue;
          writing.keepSent(entry, now);
          writing.drop(entry.seq);
        }
      }).then(() => commit(async (writing) => {
        let isReadable = true;`,
      ],
      ['if (!isKept && (await writing.wasSent(entry))) return true;', ''],
      ['await writing.dropOldSent();\n      }),', 'await writing.dropOldSent();\n      })),'],
    ],
  },
  one(
    'what the server says overwrites what waits',
    STORE,
    ' || (await writing.waiting(lane, 1)).length > 0) return false;',
    ') return false;',
  ),
  one('an old answer overwrites a newer one', STORE, 'known.version !== version || ', ''),
  one(
    'what is refused is dropped',
    `${OUTBOX}/refusal.ts`,
    "writing.put({ ...one, state: 'rejected', retryAt: 0, lastError });",
    'writing.drop(one.seq);',
  ),
  one(
    'what stands on a refused one is sent all the same',
    `${OUTBOX}/refusal.ts`,
    'of dependantsOf(entry, lane)) {',
    'of dependantsOf(entry, [])) {',
  ),
  one(
    'a lane is drained from its end',
    STORE,
    'await settled<StoredEntry[]>(index.getAll(range, most));',
    '(await settled<StoredEntry[]>(index.getAll(range))).toReversed().slice(0, most);',
  ),
  one(
    'another user’s entries are sent',
    STORE,
    'const isOwn = (entry: StoredEntry) => entry.userKey === userKey;',
    'const isOwn = (entry: StoredEntry) => entry.userKey !== undefined;',
  ),
  one(
    'another user’s entries are shown',
    STORE,
    'entries: entries.filter((entry) => entry.userKey === userKey)',
    'entries',
  ),
  one(
    'an import makes new keys',
    `${OUTBOX}/file.ts`,
    '  ...read,\n  tap: read.opId,',
    '  ...read,\n  opId: crypto.randomUUID(),\n  tap: read.opId,',
  ),
  one('an import brings back what was sent', `${OUTBOX}/file.ts`, 'known.has(entry.opId) || ', ''),
  one(
    'the answers of a batch are shifted by one',
    DRAIN,
    'answers.slice(0, entries.length).map(doneWith)',
    '[...answers.slice(1), ...answers.slice(0, 1)].map(doneWith)',
  ),
  one(
    'a refusal in a batch hits the last of it',
    DRAIN,
    '[...done, outcomeOf([next], error), ...untried]',
    '[...done, ...untried, outcomeOf([next], error)]',
  ),
  one(
    'the page says so before it is on the disk',
    'src/offline/database.ts',
    '      await done;\n      return result;',
    '      return result;',
  ),
  one(
    'writes may be lost with the power',
    'src/offline/database.ts',
    "{ durability: 'strict' }",
    "{ durability: 'relaxed' }",
  ),
  one(
    'a request is made anew at every retry',
    WORK,
    'const request = head.request ?? topic.request(state, head.command, head);',
    'const request = topic.request(state, head.command, head);',
  ),
  one(
    'a write that may have succeeded is done twice',
    CAPTURE,
    '(writing.isAgain || once)',
    'once',
  ),
  one(
    'of many that may be kept already, those alone are passed over that are still remembered',
    STORE,
    'taps.some((tap)',
    'taps.every((tap)',
  ),
  one(
    'a list is offered again after all of it was added',
    CAPTURE,
    'if (draft) await writing.changeDraft(draft);',
    '',
  ),
  one(
    'taps are merged past what must come between',
    CAPTURE,
    "if (merged === 'after') return undefined;",
    "if (merged === 'after') continue;",
  ),
  one(
    'a lost connection is not opened again',
    'src/offline/database.ts',
    'if (!isStorageFault(error)) throw error;',
    'throw error;',
  ),
  one(
    'after a 401 it goes on asking',
    DRAIN,
    "if (verdict.kind === 'sign-in') refusedUnder = under;",
    '',
  ),
  one(
    'the first failure ends it: nothing is tried again',
    `${OUTBOX}/engine.ts`,
    'if (at !== undefined) {',
    'if (at === null) {',
  ),
  one(
    'one poisoned entry holds its lane for ever',
    WORK,
    "await refuseWithDependants(writing, head, { code: 'INTERNAL' });\n    return undefined;",
    "return { kind: 'rest' };",
  ),
  one(
    'an answer that cannot be read ends the entry',
    WORK,
    'if (!state) return false;',
    'if (!state) {\n    writing.drop(entry.seq);\n    return true;\n  }',
  ),
  one(
    'older code sends what newer code has captured',
    WORK,
    'if (!head || !topic || head.schemaVersion > topic.schemaVersion)',
    'if (!head || !topic)',
  ),
  one(
    'older code writes into a newer database',
    'src/offline/database.ts',
    'database.onversionchange = ({ newVersion }) => {\n      end();',
    'database.onversionchange = ({ newVersion }) => {\n      letGo();',
  ),
  one(
    'what comes after an order is merged with what came before it',
    ORDER,
    "if (isPlacing(earlier) || isPlacing(later)) return 'after';",
    '',
  ),
  one(
    'the next order slips into one that was refused',
    ORDER,
    "if (earlier.kind === 'validate-order') return true;",
    '',
  ),
  one(
    'a button that is pressed twice places two orders',
    CAPTURE,
    '(writing.isAgain || once)',
    'writing.isAgain',
  ),
  one(
    'what stood behind a refused order is forgotten there',
    `${OUTBOX}/rejected.ts`,
    'if (entry.lastError?.behind === opId) writing.put(again(entry));',
    'if (entry.lastError?.behind === opId) writing.drop(entry.seq);',
  ),
  one('other tabs are not told', `${OUTBOX}/engine.ts`, '      channel.tell();\n', ''),
];
