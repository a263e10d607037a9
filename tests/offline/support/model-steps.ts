import fc from 'fast-check';
import { DEFAULT_LIST } from '../../../contract/favourites/default-list.ts';
import type { CommandOf } from '../../../src/device/commands/topics.ts';
import { add, note, set } from './commands.ts';
import type { Fault } from './device.ts';
import { ARTICLES, CLIENTS, type ModelFixture } from './model-fixture.ts';

type Step = fc.AsyncCommand<object, ModelFixture>;

/** Creates steps with random arguments, which `run` gets after the fixture. */
const stepsOf = <Given extends unknown[]>(
  name: string,
  given: [...{ [At in keyof Given]: fc.Arbitrary<Given[At]> }],
  run: (fixture: ModelFixture, ...given: Given) => unknown,
): fc.Arbitrary<Step> =>
  fc.tuple<Given>(...given).map((args) => ({
    check: () => true,
    async run(_, fixture) {
      await run(fixture, ...args);
      await fixture.turns(1);
    },
    toString: () => `${name} ${JSON.stringify(args)}`,
  }));

const tab = fc.nat(3);
const client = fc.constantFrom(...CLIENTS);
const article = fc.constantFrom(...ARTICLES);
const packs = fc.constantFrom(10, 20, 30);
const quantities = fc.constantFrom(0, 10, 50);
const addition = fc.tuple(article, packs).map(([arNum, quantity]) => add(arNum, quantity));
const additions = fc.array(addition, { minLength: 2, maxLength: 6 });

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
  stepsOf('add', [tab, client, article, packs], (fixture, n, clNum, arNum, quantity) =>
    fixture.tap(n, clNum, add(arNum, quantity)),
  ),
  stepsOf('set', [tab, client, article, quantities], (fixture, n, clNum, arNum, quantity) =>
    fixture.tap(n, clNum, set(arNum, quantity)),
  ),
  stepsOf('note', [tab, client, article], (fixture, n, clNum, arNum) =>
    fixture.tap(n, clNum, note(arNum, `note ${n}`)),
  ),
  stepsOf('add at once', [tab, client, additions], (fixture, n, clNum, commands) =>
    fixture.tapAll(n, clNum, commands),
  ),
  stepsOf('change favourites', [tab, client, favouriteCommand], (fixture, n, clNum, command) =>
    fixture.dispatch(n, 'favourites', clNum, command),
  ),
  stepsOf('change templates', [tab, client, templateCommand], (fixture, n, clNum, command) =>
    fixture.dispatch(n, 'templates', clNum, command),
  ),
];

const network = [
  stepsOf('plan a fault', [fc.constantFrom(...FAULTS)], (fixture, fault) => fixture.plan(fault)),
  stepsOf('go online', [fc.boolean()], (fixture, isOnline) => fixture.connect(isOnline)),
  stepsOf('change the session', [fc.constantFrom('nobody', 'another', 'own')], (fixture, whose) =>
    fixture.session(whose),
  ),
  stepsOf('deliver delayed requests', [], (fixture) => fixture.device.arrive()),
  stepsOf('pass ms', [fc.constantFrom(1000, 10_000, 60_000)], async (fixture, ms) => {
    fixture.device.tick(ms);
    await fixture.turns(5);
  }),
  stepsOf('turns', [fc.constantFrom(5, 50)], (fixture, count) => fixture.turns(count)),
];

const rest = [
  stepsOf('kill a tab after', [tab, fc.nat(12)], (fixture, n, steps) => fixture.doom(n, steps)),
  stepsOf('open a tab', [], (fixture) => {
    if (fixture.device.tabs.size < 3) fixture.open();
  }),
  stepsOf('place elsewhere', [client], (fixture, clNum) => fixture.closeOrder(clNum)),
  stepsOf('withdraw article 4', [], (fixture) => fixture.withdraw(4)),
  stepsOf('request the cart', [tab, client], (fixture, n, clNum) => fixture.ask(n, clNum)),
  stepsOf('deliver the requested carts', [], (fixture) => fixture.learn()),
  stepsOf('decide', [tab, fc.constantFrom('retry', 'remove')], (fixture, n, how) =>
    fixture.decide(n, how),
  ),
  stepsOf('export and import', [tab], (fixture, n) => fixture.carry(n)),
];

/** Generates random steps of a user, together with every known fault of network and server. */
export const steps = (count: number) =>
  fc.commands([...taps, ...taps, ...taps, ...network, ...network, ...rest], {
    maxCommands: count,
    size: 'max',
  });
