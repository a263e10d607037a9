import type { ParseKeys, TFunction } from 'i18next';
import type { Answer } from '../../../contract/api.ts';
import { groupBy } from '../../../contract/core/group-by.ts';
import type { Locale } from '../../../contract/core/locales.ts';
import type { ConnectionState } from '../../device/connection/connection.ts';
import type { Entry, StorageTrouble } from '../../device/outbox/outbox-types.ts';
import type { ReplicaState } from '../../device/replica/catalogue-types.ts';
import { formatCount, formatDay, formatTime } from '../../lib/format.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import type { lastErrors } from '../../lib/log.ts';
import type { DeviceFacts } from './device-facts.ts';

export type Level = 'good' | 'attention' | 'bad';

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

export interface FeatureFacts {
  scans: string | undefined;
  /** The state of the server's caches, which only representatives may read. */
  serverKept: Answer<'health.kept'> | undefined;
}

export interface Facts extends DeviceFacts, FeatureFacts {
  connection: ConnectionState;
  ownBuild: string;
  replica: ReplicaState;
  entries: readonly Entry[];
  trouble: StorageTrouble | undefined;
  display: readonly string[];
  errors: ReturnType<typeof lastErrors>;
  heardAt: number | undefined;
}

type HelpedBy<Key> = Key extends `diagnostics.${infer Name}Help` ? Name : never;
type Judged = HelpedBy<ParseKeys>;

const FAST_MS = 300;
const SLOW_MS = 1500;
const CLOCK_MS = 60_000;
const MUCH_CLOCK_MS = 5 * CLOCK_MS;
const FULL = 0.9;
const LONG_MS = 60 * CLOCK_MS;

/** The report must not name persons, clients or products. */
export function diagnose(facts: Facts, t: TFunction, locale: Locale): Group[] {
  const writer = createWriter(t, locale);
  const groups: Record<string, Line[]> = {
    network: networkLines(facts, writer),
    build: buildLines(facts, writer),
    storage: storageLines(facts, writer),
    catalogue: catalogueLines(facts, writer),
    sending: sendingLines(facts, writer),
    display: [writer.plain('screen', facts.display.join(' · '))],
    capabilities: Object.entries(facts.capabilities).map(([name, isThere]) =>
      writer.line('capability', writer.yesOrNo(isThere), levelOf(isThere), name),
    ),
    errors: errorLines(facts, writer),
    ...(facts.serverKept && { server: serverLines(facts.serverKept, writer) }),
    ...(facts.scans !== undefined && { scans: [writer.plain('lastScan', facts.scans)] }),
  };
  return Object.entries(groups).map(([title, lines]) => ({ title: writer.text(title), lines }));
}

type Writer = ReturnType<typeof createWriter>;

function createWriter(t: TFunction, locale: Locale) {
  const text = (key: string) => t(`diagnostics.${key}` as ParseKeys);
  return {
    text,
    bytes: (bytes: number) => formatBytes(bytes, locale),
    count: (number: number) => formatCount(Math.round(number) + 0, locale),
    moment: (at: number | undefined) =>
      at === undefined ? undefined : `${formatDay(at, locale)} ${formatTime(at, locale)}`,
    yesOrNo: (is: boolean | undefined) => text(is === undefined ? 'unknown' : is ? 'yes' : 'no'),
    plain: (key: string, value = text('unknown')): Line => ({ label: text(key), value }),
    line: (key: Judged, value: string | undefined, level: Level, label = text(key)): Line => ({
      label,
      value: value ?? text('unknown'),
      ...(value !== undefined && { level }),
      ...(value !== undefined && level !== 'good' && { help: text(`${key}Help`) }),
    }),
  };
}

const levelOf = (isGood: boolean, isBad = false): Level =>
  isGood ? 'good' : isBad ? 'bad' : 'attention';

function networkLines({ connection, latencies, clockAhead, heardAt }: Facts, writer: Writer) {
  const { text, plain, line, count, moment } = writer;
  const sorted = latencies.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  const skew = Math.abs(clockAhead ?? 0);
  return [
    line(
      'connection',
      text(`state.${connection}`),
      levelOf(connection === 'online', connection === 'offline'),
    ),
    plain('verified', moment(heardAt)),
    median === undefined
      ? line('latency', text('unknown'), 'bad')
      : line(
          'latency',
          `${count(median)} ms (${sorted.map(count).join(', ')})`,
          levelOf(median < FAST_MS, median > SLOW_MS),
        ),
    line(
      'clock',
      clockAhead === undefined ? undefined : `${count(clockAhead / 1000)} s`,
      levelOf(skew <= CLOCK_MS, skew > MUCH_CLOCK_MS),
    ),
  ];
}

function buildLines({ ownBuild, servedBuild, worker }: Facts, { plain, line, yesOrNo }: Writer) {
  const isOwn = worker.state === 'activated' && worker.build === ownBuild;
  return [
    plain('own', ownBuild),
    line('served', servedBuild, levelOf(servedBuild === ownBuild)),
    line('worker', `${worker.state} ${worker.build ?? ''}`.trim(), levelOf(isOwn)),
    line('waiting', yesOrNo(worker.isNewerWaiting), levelOf(!worker.isNewerWaiting)),
  ];
}

function storageLines({ storage, isDatabaseUsable, caches }: Facts, writer: Writer) {
  const { line, count, bytes, yesOrNo } = writer;
  const { usage, quota, persisted } = storage;
  const isKnown = usage !== undefined && quota !== undefined;
  const isFull = isKnown && usage > quota * FULL;
  return [
    line(
      'used',
      isKnown ? `${bytes(usage)} / ${bytes(quota)}` : undefined,
      levelOf(!isFull, isFull),
    ),
    line('protection', yesOrNo(persisted), levelOf(persisted === true)),
    line('database', yesOrNo(isDatabaseUsable), levelOf(isDatabaseUsable, true)),
    ...caches.map((cache) => ({ label: plainName(cache.name), value: count(cache.count) })),
  ];
}

/** Removes user and shop URL from a cache’s name: the report must not contain them. */
function plainName(cache: string): string {
  const name = cache.replace(/^comptoir-user-.*:/, '');
  const address = name.search(/-?https?:/);
  return address === -1 ? name : name.slice(0, address);
}

function catalogueLines({ replica, revision }: Facts, writer: Writer) {
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
    plain('revision', revision?.toString()),
    plain('size', bytes(replica.bytes)),
    plain('confirmed', moment(verifiedAt)),
  ];
}

function sendingLines({ entries, trouble, at }: Facts, { plain, line, moment }: Writer) {
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

const errorLines = ({ errors }: Facts, { text, line, moment }: Writer) =>
  errors.length === 0
    ? [line('error', text('no'), 'good')]
    : errors.map(({ at, message, kind }) =>
        line('error', `${message} ${kind}`, 'attention', moment(at)),
      );

function serverLines(
  { resident, stores }: Answer<'health.kept'>,
  { text, plain, bytes, count }: Writer,
) {
  const lineOf = ({ name, unit, most, size, found, missed }: (typeof stores)[number]): Line => {
    const amount = unit === 'bytes' ? bytes : count;
    const share = count((100 * found) / Math.max(found + missed, 1));
    return plain(`kept.${name}`, `${amount(size)} / ${amount(most)} · ${share} % ${text('found')}`);
  };
  return [plain('resident', bytes(resident)), ...stores.map(lineOf)];
}

/** For example « order 3/2 »: three entries of the topic `order`, for two clients. */
const lanesOf = (entries: readonly Entry[]): string =>
  [...groupBy(entries, ({ topic }) => topic)]
    .map(([topic, own]) => `${topic} ${own.length}/${new Set(own.map(({ clNum }) => clNum)).size}`)
    .join(', ') || '0';

export const reportOf = (groups: readonly Group[], levelText: (level: Level) => string): string =>
  groups
    .map(({ title, lines }) => {
      const rows = lines.map(({ label, value, level }) =>
        level ? `${label}: ${value} [${levelText(level)}]` : `${label}: ${value}`,
      );
      return [`# ${title}`, ...rows].join('\n');
    })
    .join('\n\n');
