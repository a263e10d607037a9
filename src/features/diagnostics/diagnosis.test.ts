import { expect, test } from 'vitest';
import { addition, makeEntry } from '../../../tests/support/device/make-entry.ts';
import { makeProduct } from '../../../tests/support/device/make-product.ts';
import { speakFrench } from '../../../tests/support/device/speak-french.ts';
import { diagnose, type Facts, type Level, reportOf } from './diagnosis.ts';

const NOW = new Date(2026, 10, 22, 14, 5).getTime();
const HOUR_MS = 3_600_000;
const t = speakFrench();

const sound: Facts = {
  at: NOW,
  latencies: [40, 12, 90, 31, 20],
  clockAhead: 400,
  servedBuild: 'b1',
  worker: { state: 'activated', build: 'b1', isNewerWaiting: false },
  caches: [{ name: 'pictures', count: 12 }],
  storage: { persisted: true, usage: 10, quota: 100 },
  isDatabaseUsable: true,
  revision: 7,
  capabilities: { 'Web Locks': true },
  connection: 'online',
  ownBuild: 'b1',
  replica: {
    phase: 'ready',
    products: 50,
    expected: 50,
    bytes: 1234,
    verifiedAt: NOW,
    isSynchronising: false,
    hasPrices: true,
  },
  entries: [],
  trouble: undefined,
  display: ['390×844 @3'],
  errors: [],
  heardAt: NOW,
  scans: undefined,
  serverKept: undefined,
};

const linesOf = (more: Partial<Facts> = {}) =>
  diagnose({ ...sound, ...more }, t, 'fr').flatMap(({ lines }) => lines);
const lineOf = (label: string, more: Partial<Facts>) =>
  linesOf(more).find((line) => line.label === label);

test('shows the server’s caches and their hit rates', () => {
  const store = { count: 3, size: 1_500_000, most: 8_388_608, found: 3, missed: 1 };
  const serverKept: Facts['serverKept'] = {
    resident: 150_000_000,
    stores: [
      { ...store, name: 'lists', unit: 'bytes' },
      { ...store, name: 'documents', unit: 'entries', size: 3, most: 5000, found: 0, missed: 0 },
    ],
  };
  const groups = diagnose({ ...sound, serverKept }, t, 'fr');
  expect(groups.find(({ title }) => title === 'Mémoire du serveur')?.lines).toEqual([
    { label: 'Processus', value: '150\u202fMo' },
    { label: 'Listes', value: '1,5\u202fMo / 8,4\u202fMo · 75 % trouvés' },
    { label: 'Documents', value: '3 / 5\u202f000 · 0 % trouvés' },
  ]);
  expect(JSON.stringify(groups)).not.toContain('missing');
});

test('judges every line of a healthy device as good', () => {
  const lines = linesOf();
  expect(lines.filter(({ level }) => level !== undefined && level !== 'good')).toEqual([]);
  expect(lines.filter(({ help }) => help !== undefined)).toEqual([]);
  expect(JSON.stringify(diagnose(sound, t, 'fr'))).not.toContain('missing');
  expect(lineOf('Aller-retour (médiane)', {})?.value).toBe('31 ms (12, 20, 31, 40, 90)');
  expect(lineOf('Révision', {})?.value).toBe('7');
});

const replica = (more: Partial<Facts['replica']>) => ({ replica: { ...sound.replica, ...more } });
const worker = (more: Partial<Facts['worker']>) => ({ worker: { ...sound.worker, ...more } });
const waiting = (createdAt: number) => ({
  entries: [makeEntry('order', addition(), { createdAt })],
});

test.each<[string, string, Partial<Facts>, Level]>([
  ['an unstable network', 'Connexion', { connection: 'degraded' }, 'attention'],
  ['no network', 'Connexion', { connection: 'offline' }, 'bad'],
  ['no session', 'Connexion', { connection: 'needs-auth' }, 'attention'],
  ['a slow network', 'Aller-retour (médiane)', { latencies: [100, 900, 950] }, 'attention'],
  ['a very slow network', 'Aller-retour (médiane)', { latencies: [1600] }, 'bad'],
  ['a server that does not respond', 'Aller-retour (médiane)', { latencies: [] }, 'bad'],
  ['a clock that is 90 s slow', 'Avance de l’horloge', { clockAhead: -90_000 }, 'attention'],
  ['a clock that is one day fast', 'Avance de l’horloge', { clockAhead: 24 * HOUR_MS }, 'bad'],
  ['another build on the server', 'Sur le serveur', { servedBuild: 'b2' }, 'attention'],
  ['no service worker', 'Service worker', worker({ state: 'none', build: undefined }), 'attention'],
  ['an older service worker', 'Service worker', worker({ build: 'b0' }), 'attention'],
  [
    'a newer service worker that is waiting',
    'Version en attente',
    worker({ isNewerWaiting: true }),
    'attention',
  ],
  ['a full device', 'Utilisé', { storage: { persisted: true, usage: 95, quota: 100 } }, 'bad'],
  [
    'unprotected storage',
    'Protégé',
    { storage: { ...sound.storage, persisted: false } },
    'attention',
  ],
  ['no usable database', 'Base IndexedDB utilisable', { isDatabaseUsable: false }, 'bad'],
  ['a partial catalogue', 'Sur l’appareil', replica({ phase: 'partial' }), 'attention'],
  ['a catalogue without prices', 'Sur l’appareil', replica({ hasPrices: false }), 'attention'],
  ['a catalogue that does not fit', 'Sur l’appareil', replica({ trouble: 'full' }), 'bad'],
  [
    'an entry pending for two hours',
    'En attente (envois/clients)',
    waiting(NOW - 2 * HOUR_MS),
    'attention',
  ],
  ['an entry pending for a second', 'En attente (envois/clients)', waiting(NOW - 1000), 'good'],
  ['entries that cannot be stored', 'En attente (envois/clients)', { trouble: 'full' }, 'bad'],
  ['a missing capability', 'Web Locks', { capabilities: { 'Web Locks': false } }, 'attention'],
])('judges %s in the line « %s »', (_, label, more, level) => {
  const line = lineOf(label, more);
  expect(line?.level).toBe(level);
  expect(line?.help !== undefined && !line.help.startsWith('missing')).toBe(level !== 'good');
});

test('shows an unknown value without a level', () => {
  const unknown = {
    clockAhead: undefined,
    servedBuild: undefined,
    storage: { persisted: true, usage: undefined, quota: undefined },
    revision: undefined,
  };
  for (const label of ['Avance de l’horloge', 'Sur le serveur', 'Utilisé']) {
    expect(lineOf(label, unknown)).toEqual({ label, value: 'Inconnu' });
  }
});

test('counts pending and rejected entries by topic and client', () => {
  const entries = [
    makeEntry('order', addition(), { clNum: 1 }),
    makeEntry('order', addition(), { clNum: 2 }),
    makeEntry('order', addition(), { clNum: 2 }),
    makeEntry('order', addition(), { clNum: 3, state: 'rejected' }),
  ];
  expect(lineOf('En attente (envois/clients)', { entries })?.value).toBe('order 3/2');
  expect(lineOf('Refusés (envois/clients)', { entries })?.value).toBe('order 1/1');
});

test('omits names and numbers of persons, clients and products from the report', () => {
  const article = { ...makeProduct(424_242), name: 'Casserole inox', netPrice: '98.7654' };
  const entries = [
    makeEntry('order', addition(article, 77_700), {
      clNum: 987_654,
      coNum: 345_678,
      clientName: 'Hôtel du Secret',
      userKey: 'contact-345678',
      opId: 'op-secret',
      createdAt: NOW,
    }),
  ];
  const caches = [
    'comptoir-user-contact-345678:answers',
    'workbox-precache-v2-https://shop.example/',
  ].map((name) => ({ name, count: 3 }));
  const report = reportOf(diagnose({ ...sound, entries, caches }, t, 'fr'), (level) => level);
  const secrets =
    /Secret|345.?678|987.?654|424.?242|Casserole|98[.,]76|77.?700|@\w|contact|commercial|op-|shop\.example/i;
  expect(report.replace('390×844 @3', '')).not.toMatch(secrets);
  expect(report).toContain('# Réseau\nConnexion: En ligne [good]');
  expect(report).toContain('answers: 3');
  expect(report).toContain('workbox-precache-v2: 3');
});
