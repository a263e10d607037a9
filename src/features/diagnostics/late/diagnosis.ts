import type { Locale } from '../../../../contract/core/locales.ts';
import type { MessageKey, Translate } from '../../../i18n/i18n.ts';
import { formatCount, formatDay, formatTime } from '../../../lib/format.ts';
import type { lastErrors } from '../../../lib/log.ts';
import type { ReplicaState } from '../../../offline/catalogue/catalogue-types.ts';
import type { ConnectionState } from '../../../offline/connection.ts';
import type { Entry, StorageTrouble } from '../../../offline/outbox/outbox-types.ts';
import type { DeviceFacts } from './device-facts.ts';

export type Level = 'good' | 'attention' | 'bad';

/** A line without a level is not judged. */
export interface Line {
  label: string;
  value: string;
  level?: Level;
  help?: string;
}

export interface Group {
  title: string;
  lines: Line[];
}

export interface Facts extends DeviceFacts {
  connection: ConnectionState;
  ownBuild: string;
  replica: ReplicaState;
  entries: readonly Entry[];
  trouble: StorageTrouble | undefined;
  display: readonly string[];
  errors: ReturnType<typeof lastErrors>;
  heardAt: number | undefined;
  scans: string | undefined;
}

export interface Formats {
  t: Translate;
  locale: Locale;
  bytes: (bytes: number) => string;
}

/** Each of these has a help text. */
type Judged =
  | 'connection'
  | 'latency'
  | 'clock'
  | 'served'
  | 'worker'
  | 'waiting'
  | 'used'
  | 'protection'
  | 'database'
  | 'replica'
  | 'unsent'
  | 'refused'
  | 'capability'
  | 'error';

const FAST_MS = 300;
const SLOW_MS = 1500;
const CLOCK_MS = 60_000;
const MUCH_CLOCK_MS = 5 * CLOCK_MS;
const FULL = 0.9;
const LONG_MS = 60 * CLOCK_MS;

/** The report names nobody, and nothing that was bought. */
export function diagnose(facts: Facts, formats: Formats): Group[] {
  const writer = createWriter(formats);
  const { text, plain } = writer;
  return [
    { title: text('network'), lines: networkLines(facts, writer) },
    { title: text('build'), lines: buildLines(facts, writer) },
    { title: text('storage'), lines: storageLines(facts, writer) },
    { title: text('catalogue'), lines: catalogueLines(facts, writer) },
    { title: text('sending'), lines: sendingLines(facts, writer) },
    { title: text('display'), lines: [plain('screen', facts.display.join(' · '))] },
    { title: text('capabilities'), lines: capabilityLines(facts, writer) },
    { title: text('errors'), lines: errorLines(facts, writer) },
    ...(facts.scans === undefined
      ? []
      : [{ title: text('scans'), lines: [plain('lastScan', facts.scans)] }]),
  ];
}

type Writer = ReturnType<typeof createWriter>;

function createWriter({ t, locale, bytes }: Formats) {
  const text = (key: string) => t(`diagnostics.${key}` as MessageKey);
  return {
    text,
    bytes,
    count: (number: number) => formatCount(Math.round(number) + 0, locale),
    moment: (at: number | undefined) =>
      at === undefined ? text('unknown') : `${formatDay(at, locale)} ${formatTime(at, locale)}`,
    yesOrNo: (is: boolean | undefined) => text(is === undefined ? 'unknown' : is ? 'yes' : 'no'),
    plain: (key: string, value: string): Line => ({ label: text(key), value }),
    line: (key: Judged, value: string, level: Level, label = text(key)): Line => ({
      label,
      value,
      level,
      ...(level !== 'good' && { help: text(`${key}Help`) }),
    }),
  };
}

const levelOf = (isGood: boolean, isBad = false): Level =>
  isGood ? 'good' : isBad ? 'bad' : 'attention';

function networkLines(
  { connection, latencies, clockAhead, heardAt }: Facts,
  writer: Writer,
): Line[] {
  const { text, plain, line, count, moment } = writer;
  const sorted = [...latencies].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
  const answers = sorted.length > 0;
  const times = `${count(median)} ms (${sorted.map(count).join(', ')})`;
  const skew = Math.abs(clockAhead ?? 0);
  return [
    line(
      'connection',
      text(`state.${connection}`),
      levelOf(connection === 'online', connection === 'offline'),
    ),
    plain('verified', moment(heardAt)),
    line('latency', answers ? times : text('unknown'), levelOf(median < FAST_MS, median > SLOW_MS)),
    clockAhead === undefined
      ? plain('clock', text('unknown'))
      : line(
          'clock',
          `${count(clockAhead / 1000)} s`,
          levelOf(skew <= CLOCK_MS, skew > MUCH_CLOCK_MS),
        ),
  ];
}

function buildLines({ ownBuild, servedBuild, worker }: Facts, writer: Writer): Line[] {
  const { text, plain, line, yesOrNo } = writer;
  const isOwn = worker.state === 'activated' && worker.build === ownBuild;
  return [
    plain('own', ownBuild),
    servedBuild === undefined
      ? plain('served', text('unknown'))
      : line('served', servedBuild, levelOf(servedBuild === ownBuild)),
    line('worker', `${worker.state} ${worker.build ?? ''}`.trim(), levelOf(isOwn)),
    line('waiting', yesOrNo(worker.isNewerWaiting), levelOf(!worker.isNewerWaiting)),
  ];
}

function storageLines({ storage, isDatabaseUsable, caches }: Facts, writer: Writer): Line[] {
  const { plain, line, count, bytes, text, yesOrNo } = writer;
  const { usage, quota, persisted } = storage;
  const isKnown = usage !== undefined && quota !== undefined;
  const isFull = isKnown && usage > quota * FULL;
  return [
    isKnown
      ? line('used', `${bytes(usage)} / ${bytes(quota)}`, levelOf(!isFull, isFull))
      : plain('used', text('unknown')),
    line('protection', yesOrNo(persisted), levelOf(persisted === true)),
    line('database', yesOrNo(isDatabaseUsable), levelOf(isDatabaseUsable, true)),
    ...caches.map((cache) => ({ label: plainName(cache.name), value: count(cache.count) })),
  ];
}

/** Names of caches contain the user or the address of the shop: neither belongs in a report. */
const plainName = (cache: string): string =>
  cache.replace(/^comptoir-user-.*:/, '').replace(/-?https?:.*$/, '');

function catalogueLines({ replica, revision }: Facts, writer: Writer): Line[] {
  const { text, plain, line, count, bytes, moment } = writer;
  const { phase, hasPrices, trouble, products, expected, verifiedAt } = replica;
  const isWhole = phase === 'ready' && hasPrices && !trouble;
  return [
    line(
      'replica',
      trouble ?? text(isWhole ? 'whole' : 'partial'),
      levelOf(isWhole, trouble !== undefined),
    ),
    plain('articles', `${count(products)} / ${count(expected)}`),
    plain('revision', revision === undefined ? text('unknown') : String(revision)),
    plain('size', bytes(replica.bytes)),
    plain('confirmed', moment(verifiedAt)),
  ];
}

function sendingLines({ entries, trouble, at }: Facts, writer: Writer): Line[] {
  const { plain, line, moment } = writer;
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const rejected = entries.filter(({ state }) => state === 'rejected');
  const oldest = Math.min(...waiting.map(({ createdAt }) => createdAt));
  const isFresh = waiting.length === 0 || at - oldest < LONG_MS;
  return [
    line('unsent', lanesOf(waiting), levelOf(isFresh && !trouble, trouble !== undefined)),
    ...(waiting.length > 0 ? [plain('oldest', moment(oldest))] : []),
    line('refused', lanesOf(rejected), levelOf(rejected.length === 0)),
  ];
}

const capabilityLines = ({ capabilities }: Facts, { line, yesOrNo }: Writer): Line[] =>
  Object.entries(capabilities).map(([name, isThere]) =>
    line('capability', yesOrNo(isThere), levelOf(isThere), name),
  );

const errorLines = ({ errors }: Facts, { text, line, moment }: Writer): Line[] =>
  errors.length === 0
    ? [line('error', text('no'), 'good')]
    : errors.map(({ at, message, kind }) =>
        line('error', `${message} ${kind}`, 'attention', moment(at)),
      );

/** « order 3/2 »: three entries of a topic, for two clients. */
function lanesOf(entries: readonly Entry[]): string {
  const topics = [...new Set(entries.map(({ topic }) => topic))];
  const counts = topics
    .map((one) => {
      const own = entries.filter(({ topic }) => topic === one);
      return `${one} ${own.length}/${new Set(own.map(({ clNum }) => clNum)).size}`;
    })
    .join(', ');
  return counts || '0';
}

export const reportOf = (groups: readonly Group[], level: (level: Level) => string): string =>
  groups
    .map(({ title, lines }) =>
      [
        `# ${title}`,
        ...lines.map(
          (line) => `${line.label}: ${line.value}${line.level ? ` [${level(line.level)}]` : ''}`,
        ),
      ].join('\n'),
    )
    .join('\n\n');
