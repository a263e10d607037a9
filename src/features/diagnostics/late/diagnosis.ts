import type { Locale } from '../../../../contract/core/locales.ts';
import type { MessageKey, Translate } from '../../../i18n/i18n.ts';
import { formatCount, formatDay, formatTime } from '../../../lib/format.ts';
import type { lastErrors } from '../../../lib/log.ts';
import type { ReplicaState } from '../../../offline/catalogue/catalogue-types.ts';
import type { ConnectionState } from '../../../offline/connection.ts';
import type { Entry, StorageTrouble } from '../../../offline/outbox/outbox-types.ts';
import type { DeviceFacts } from './device-facts.ts';

export type Level = 'good' | 'attention' | 'bad';

/** Without a level there is nothing to judge. */
export interface Line {
  label: string;
  value: string;
  level?: Level;
  /** What to do about it. */
  help?: string;
}

export interface Group {
  title: string;
  lines: Line[];
}

/** Everything that is judged: what was asked for, and what the page knows all the time. */
export interface Facts extends DeviceFacts {
  connection: ConnectionState;
  ownBuild: string;
  replica: ReplicaState;
  entries: readonly Entry[];
  trouble: StorageTrouble | undefined;
  display: readonly string[];
  errors: ReturnType<typeof lastErrors>;
  /** When the server was last heard here; undefined before that. */
  heardAt: number | undefined;
  /** What the scanner did last; undefined where nothing was scanned. */
  scans: string | undefined;
}

export interface Speaker {
  t: Translate;
  locale: Locale;
  bytes: (bytes: number) => string;
}

/** Those that may be other than good have a word of what to do. */
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

/** Says of a device what a distance would ask about it; names nobody, and nothing that was bought. */
export function diagnose(facts: Facts, speaker: Speaker): Group[] {
  const pen = penOf(speaker);
  const { said, plain } = pen;
  return [
    { title: said('network'), lines: networkLines(facts, pen) },
    { title: said('build'), lines: buildLines(facts, pen) },
    { title: said('storage'), lines: storageLines(facts, pen) },
    { title: said('catalogue'), lines: catalogueLines(facts, pen) },
    { title: said('sending'), lines: sendingLines(facts, pen) },
    { title: said('display'), lines: [plain('screen', facts.display.join(' · '))] },
    { title: said('capabilities'), lines: capabilityLines(facts, pen) },
    { title: said('errors'), lines: errorLines(facts, pen) },
    ...(facts.scans === undefined
      ? []
      : [{ title: said('scans'), lines: [plain('lastScan', facts.scans)] }]),
  ];
}

type Pen = ReturnType<typeof penOf>;

function penOf({ t, locale, bytes }: Speaker) {
  const said = (key: string) => t(`diagnostics.${key}` as MessageKey);
  return {
    said,
    bytes,
    count: (number: number) => formatCount(Math.round(number) + 0, locale),
    moment: (at: number | undefined) =>
      at === undefined ? said('unknown') : `${formatDay(at, locale)} ${formatTime(at, locale)}`,
    yesOrNo: (is: boolean | undefined) => said(is === undefined ? 'unknown' : is ? 'yes' : 'no'),
    plain: (key: string, value: string): Line => ({ label: said(key), value }),
    line: (key: Judged, value: string, level: Level, label = said(key)): Line => ({
      label,
      value,
      level,
      ...(level !== 'good' && { help: said(`${key}Help`) }),
    }),
  };
}

/** The first that is true of these says how bad it is. */
const levelOf = (isGood: boolean, isBad = false): Level =>
  isGood ? 'good' : isBad ? 'bad' : 'attention';

function networkLines({ connection, latencies, clockAhead, heardAt }: Facts, pen: Pen): Line[] {
  const { said, plain, line, count, moment } = pen;
  const sorted = [...latencies].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
  const answers = sorted.length > 0;
  const times = `${count(median)} ms (${sorted.map(count).join(', ')})`;
  const skew = Math.abs(clockAhead ?? 0);
  return [
    line(
      'connection',
      said(`state.${connection}`),
      levelOf(connection === 'online', connection === 'offline'),
    ),
    plain('verified', moment(heardAt)),
    line('latency', answers ? times : said('unknown'), levelOf(median < FAST_MS, median > SLOW_MS)),
    clockAhead === undefined
      ? plain('clock', said('unknown'))
      : line(
          'clock',
          `${count(clockAhead / 1000)} s`,
          levelOf(skew <= CLOCK_MS, skew > MUCH_CLOCK_MS),
        ),
  ];
}

function buildLines({ ownBuild, servedBuild, worker }: Facts, pen: Pen): Line[] {
  const { said, plain, line, yesOrNo } = pen;
  const isOwn = worker.state === 'activated' && worker.build === ownBuild;
  return [
    plain('own', ownBuild),
    servedBuild === undefined
      ? plain('served', said('unknown'))
      : line('served', servedBuild, levelOf(servedBuild === ownBuild)),
    line('worker', `${worker.state} ${worker.build ?? ''}`.trim(), levelOf(isOwn)),
    line('waiting', yesOrNo(worker.isNewerWaiting), levelOf(!worker.isNewerWaiting)),
  ];
}

function storageLines({ storage, isDatabaseUsable, caches }: Facts, pen: Pen): Line[] {
  const { plain, line, count, bytes, said, yesOrNo } = pen;
  const { usage, quota, persisted } = storage;
  const isKnown = usage !== undefined && quota !== undefined;
  const isFull = isKnown && usage > quota * FULL;
  return [
    isKnown
      ? line('used', `${bytes(usage)} / ${bytes(quota)}`, levelOf(!isFull, isFull))
      : plain('used', said('unknown')),
    line('protection', yesOrNo(persisted), levelOf(persisted === true)),
    line('database', yesOrNo(isDatabaseUsable), levelOf(isDatabaseUsable, true)),
    ...caches.map((cache) => ({ label: plainName(cache.name), value: count(cache.count) })),
  ];
}

/** A cache of a user is named after the user, and one of the shell after its address. */
const plainName = (cache: string): string =>
  cache.replace(/^comptoir-user-.*:/, '').replace(/-?https?:.*$/, '');

function catalogueLines({ replica, revision }: Facts, pen: Pen): Line[] {
  const { said, plain, line, count, bytes, moment } = pen;
  const { phase, hasPrices, trouble, products, expected, verifiedAt } = replica;
  const isWhole = phase === 'ready' && hasPrices && !trouble;
  return [
    line(
      'replica',
      trouble ?? said(isWhole ? 'whole' : 'partial'),
      levelOf(isWhole, trouble !== undefined),
    ),
    plain('articles', `${count(products)} / ${count(expected)}`),
    plain('revision', revision === undefined ? said('unknown') : String(revision)),
    plain('size', bytes(replica.bytes)),
    plain('confirmed', moment(verifiedAt)),
  ];
}

function sendingLines({ entries, trouble, at }: Facts, pen: Pen): Line[] {
  const { plain, line, moment } = pen;
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const refused = entries.filter(({ state }) => state === 'rejected');
  const oldest = Math.min(...waiting.map(({ createdAt }) => createdAt));
  const isFresh = waiting.length === 0 || at - oldest < LONG_MS;
  return [
    line('unsent', lanesOf(waiting), levelOf(isFresh && !trouble, trouble !== undefined)),
    ...(waiting.length > 0 ? [plain('oldest', moment(oldest))] : []),
    line('refused', lanesOf(refused), levelOf(refused.length === 0)),
  ];
}

const capabilityLines = ({ capabilities }: Facts, { line, yesOrNo }: Pen): Line[] =>
  Object.entries(capabilities).map(([name, isThere]) =>
    line('capability', yesOrNo(isThere), levelOf(isThere), name),
  );

const errorLines = ({ errors }: Facts, { said, line, moment }: Pen): Line[] =>
  errors.length === 0
    ? [line('error', said('no'), 'good')]
    : errors.map(({ at, message, kind }) =>
        line('error', `${message} ${kind}`, 'attention', moment(at)),
      );

/** « order 3/2 »: how many of a topic, and for how many clients. */
function lanesOf(entries: readonly Entry[]): string {
  const topics = [...new Set(entries.map(({ topic }) => topic))];
  const said = topics
    .map((one) => {
      const own = entries.filter(({ topic }) => topic === one);
      return `${one} ${own.length}/${new Set(own.map(({ clNum }) => clNum)).size}`;
    })
    .join(', ');
  return said || '0';
}

/** The same for whoever is asked for help: text alone, to be pasted anywhere. */
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
