import fc from 'fast-check';
import { DEFAULT_LIST } from '../../../contract/favourites/default-list.ts';
import type { CommandOf } from '../../../src/device/commands/topics.ts';
import { add, note, set } from './commands.ts';
import type { Fault } from './device.ts';
import { ARTICLES, CLIENTS, type ModelFixture } from './model-fixture.ts';

type Step = fc.AsyncCommand<object, ModelFixture>;

const step = (name: string, run: (fixture: ModelFixture) => unknown): Step => ({
  check: () => true,
  async run(_, fixture) {
    await run(fixture);
    await fixture.turns(1);
  },
  toString: () => name,
});

const tab = fc.nat(3);
const client = fc.constantFrom(...CLIENTS);
const article = fc.constantFrom(...ARTICLES);
const packs = fc.constantFrom(10, 20, 30);

const FAULTS: Fault[] = [
  'request lost',
  'answer lost',
  'answer lost',
  'late',
  'portal',
  'malformed',
  { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' },
  { status: 409, code: 'IN_PROGRESS' },
  { status: 503, code: 'UNAVAILABLE', retryAfter: 5 },
  { status: 500, code: 'INTERNAL' },
];

const listKey = fc.constantFrom(DEFAULT_LIST, 'a', 'b');

const favouriteCommand: fc.Arbitrary<CommandOf<'favourites'>> = fc.oneof(
  fc.record({
    kind: fc.constant('save-list' as const),
    key: fc.constantFrom('a', 'b'),
    name: fc.constantFrom('Été', 'Hiver'),
  }),
  fc.record({ kind: fc.constant('delete-list' as const), key: fc.constantFrom('a', 'b') }),
  fc.record({
    kind: fc.constantFrom('add-favourite' as const, 'remove-favourite' as const),
    key: listKey,
    arNum: article,
  }),
);

const templateKey = fc.constantFrom('t', 'u');
const templateName = fc.constantFrom('Lundi', 'Mardi');

const templateCommand: fc.Arbitrary<CommandOf<'templates'>> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('save-template' as const, 'restore-template' as const),
    key: templateKey,
    name: templateName,
    lines: fc.constant([]),
    at: fc.constant(0),
  }),
  fc.record({
    kind: fc.constant('rename-template' as const),
    key: templateKey,
    name: templateName,
    at: fc.constant(0),
  }),
  fc.record({
    kind: fc.constant('set-template-line' as const),
    key: templateKey,
    arNum: article,
    quantity: fc.constantFrom(0, 10, 20),
    at: fc.constant(0),
  }),
  fc.record({ kind: fc.constant('delete-template' as const), key: templateKey }),
);

const taps = [
  fc
    .tuple(tab, client, article, packs)
    .map(([n, clNum, arNum, quantity]) =>
      step(`add ${quantity} of ${arNum} for ${clNum} in tab ${n}`, (fixture) =>
        fixture.tap(n, clNum, add(arNum, quantity)),
      ),
    ),
  fc
    .tuple(tab, client, article, fc.constantFrom(0, 10, 50))
    .map(([n, clNum, arNum, quantity]) =>
      step(`set ${arNum} to ${quantity} for ${clNum} in tab ${n}`, (fixture) =>
        fixture.tap(n, clNum, set(arNum, quantity)),
      ),
    ),
  fc
    .tuple(tab, client, article)
    .map(([n, clNum, arNum]) =>
      step(`note on ${arNum} for ${clNum} in tab ${n}`, (fixture) =>
        fixture.tap(n, clNum, note(arNum, `note ${n}`)),
      ),
    ),
  fc
    .tuple(tab, client, fc.array(fc.tuple(article, packs), { minLength: 2, maxLength: 6 }))
    .map(([n, clNum, many]) =>
      step(`at once ${JSON.stringify(many)} for ${clNum} in tab ${n}`, (fixture) =>
        fixture.tapAll(
          n,
          clNum,
          many.map(([arNum, quantity]) => add(arNum, quantity)),
        ),
      ),
    ),
  fc
    .tuple(tab, client, favouriteCommand)
    .map(([n, clNum, command]) =>
      step(`${JSON.stringify(command)} for ${clNum} in tab ${n}`, (fixture) =>
        fixture.dispatch(n, 'favourites', clNum, command),
      ),
    ),
  fc
    .tuple(tab, client, templateCommand)
    .map(([n, clNum, command]) =>
      step(`${JSON.stringify(command)} for ${clNum} in tab ${n}`, (fixture) =>
        fixture.dispatch(n, 'templates', clNum, command),
      ),
    ),
];

const network = [
  fc
    .constantFrom(...FAULTS)
    .map((fault) => step(`next: ${JSON.stringify(fault)}`, (fixture) => fixture.plan(fault))),
  fc
    .boolean()
    .map((isOnline) =>
      step(isOnline ? 'online' : 'offline', (fixture) => fixture.connect(isOnline)),
    ),
  fc
    .constantFrom('nobody' as const, 'another' as const, 'own' as const)
    .map((whose) => step(`session of ${whose}`, (fixture) => fixture.session(whose))),
  fc.constant(step('the delayed requests arrive', (fixture) => fixture.device.arrive())),
  fc.constantFrom(1000, 10_000, 60_000).map((ms) =>
    step(`${ms} ms pass`, async (fixture) => {
      fixture.device.tick(ms);
      await fixture.turns(5);
    }),
  ),
  fc.constantFrom(5, 50).map((count) => step(`${count} turns`, (fixture) => fixture.turns(count))),
];

const rest = [
  fc
    .tuple(tab, fc.nat(12))
    .map(([n, steps]) =>
      step(`tab ${n} dies in ${steps} steps`, (fixture) => fixture.doom(n, steps)),
    ),
  fc.constant(
    step('another tab', (fixture) => void (fixture.device.tabs.size < 3 && fixture.open())),
  ),
  client.map((clNum) => step(`order of ${clNum} placed elsewhere`, (w) => w.closeOrder(clNum))),
  fc.constant(step('article 4 withdrawn', (fixture) => fixture.withdraw(4))),
  fc
    .tuple(tab, client)
    .map(([n, clNum]) =>
      step(`asks for the cart of ${clNum} in tab ${n}`, (fixture) => fixture.ask(n, clNum)),
    ),
  fc.constant(step('the requested carts arrive', (fixture) => fixture.learn())),
  fc
    .tuple(tab, fc.constantFrom('retry' as const, 'remove' as const))
    .map(([n, how]) =>
      step(`${how} rejected entries in tab ${n}`, (fixture) => fixture.decide(n, how)),
    ),
  tab.map((n) => step(`export and import in tab ${n}`, (fixture) => fixture.carry(n))),
];

/** Generates random steps of a user, together with every known fault of network and server. */
export const steps = (count: number) =>
  fc.commands([...taps, ...taps, ...taps, ...network, ...network, ...rest], {
    maxCommands: count,
    size: 'max',
  });
