import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from '../contract/endpoints.ts';
import type { Template } from '../contract/templates/schemas.ts';
import { type TemplateCommand, templatesTopic } from '../src/device/commands/template-commands.ts';
import { openTemplateDevice, type TemplateDevice } from './support/device/template-device.ts';
import { makeClient, makeContact, makeProduct } from './support/shop/factories.ts';
import { type Browser, openBrowser, openTestApp } from './support/shop/test-app.ts';

const arNums: number[] = [];
// Two devices of one client are offline for a long time. Meanwhile these devices and a colleague on
// the server change templates in any sequence. Only a later change of the same field replaces a
// change. At the end, all three show the same templates.
const app = await openTestApp();
for (let at = 0; at < 4; at += 1) arNums.push(await makeProduct(app.database.db));

/**
 * A second implementation of the rules: the sequence in which the server gets the commands decides.
 */
interface Reference {
  name: string;
  quantities: Map<number, number>;
  isGone: boolean;
}
type References = Map<string, Reference>;

function does(all: References, command: TemplateCommand): void {
  const { key } = command;
  if (command.kind === 'save-template') {
    const quantities = new Map(command.lines.map((line) => [line.arNum, line.quantity]));
    all.set(key, { name: command.name, quantities, isGone: false });
    return;
  }
  const one = all.get(key);
  if (!one) throw new Error('Nobody has made it');
  one.isGone = command.kind === 'delete-template';
  if (command.kind === 'rename-template' || command.kind === 'restore-template') {
    one.name = command.name;
  } else if (command.kind === 'set-template-line') {
    if (command.quantity === 0) one.quantities.delete(command.arNum);
    else one.quantities.set(command.arNum, command.quantity);
  }
}

const sorted = <T>(pairs: Iterable<[number | string, T]>) =>
  [...pairs].sort(([one], [other]) => (one < other ? -1 : 1));
const meaningOf = (templates: readonly Template[]) =>
  sorted(
    templates.map(({ key, name, lines }) => [
      key,
      { name, lines: sorted(lines.map((line) => [line.arNum, line.quantity])) },
    ]),
  );
const meaningOfAll = (all: References) =>
  sorted(
    [...all].flatMap(([key, { name, quantities, isGone }]) =>
      isGone ? [] : [[key, { name, lines: sorted(quantities) }] as [string, unknown]],
    ),
  );

async function openFixture() {
  const { db } = app.database;
  const clNum = await makeClient(db);
  const signIn = async () => {
    const { coNum } = await makeContact(db, clNum);
    return { browser: await openBrowser(app, { coNum }), coNum };
  };
  const { browser: colleague } = await signIn();
  const devices: TemplateDevice[] = [];
  for (let at = 0; at < 2; at += 1) {
    const { browser, coNum } = await signIn();
    devices.push(await openTemplateDevice(browser, { clNum, coNum }));
  }
  const list = async () => (await colleague.get('/api/templates')).json<Template[]>();
  return { colleague, devices, list };
}

type Edit =
  | { kind: 'make' | 'rename' | 'delete' | 'delete and undo' }
  | { kind: 'line'; article: number; isGone: boolean };
interface Change {
  who: number;
  which: number;
  edit: Edit;
}
type Step = Change | { who: number; lost: number };

/** The colleague has no outbox, so each change reaches the server at once. */
const COLLEAGUE = 2;

const plain = (...kinds: Exclude<Edit['kind'], 'line'>[]): fc.Arbitrary<Edit> =>
  fc.record({ kind: fc.constantFrom(...kinds) });
const line: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constant('line' as const),
  article: fc.nat(3),
  isGone: fc.nat(3).map((n) => n === 0),
});
const who = fc.nat(1);
const which = fc.nat(7);
const anyEdit = plain('make', 'rename', 'rename', 'delete', 'delete', 'delete and undo');
const colleague = fc.constant(COLLEAGUE);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ who, which, edit: line }) },
    { weight: 3, arbitrary: fc.record({ who, which, edit: anyEdit }) },
    { weight: 2, arbitrary: fc.record({ who, lost: fc.nat(2) }) },
    {
      weight: 1,
      arbitrary: fc.record({ who: colleague, which, edit: fc.oneof(line, plain('rename')) }),
    },
  ),
  { minLength: 6, maxLength: 26 },
);

let edits = 0;
/** Returns a unique number, so that the result shows which edit made it. */
const at = () => (edits += 1);

function commandsOf(templates: readonly Template[], which: number, edit: Edit): TemplateCommand[] {
  const number = at();
  if (edit.kind === 'make') {
    const lines = [{ arNum: arNums[number % 4] ?? 0, quantity: number }];
    const key = randomUUID();
    return [{ kind: 'save-template', key, name: `Made ${number}`, lines, at: number }];
  }
  const template = templates[which % templates.length];
  if (!template) return [];
  const { key, name, lines } = template;
  switch (edit.kind) {
    case 'rename':
      return [{ kind: 'rename-template', key, name: `Name ${number}`, at: number }];
    case 'line': {
      const arNum = arNums[edit.article] ?? 0;
      const quantity = edit.isGone ? 0 : number;
      return [{ kind: 'set-template-line', key, arNum, quantity, at: number }];
    }
    case 'delete':
      return [{ kind: 'delete-template', key }];
    case 'delete and undo':
      return [
        { kind: 'delete-template', key },
        { kind: 'restore-template', key, name, lines, at: number },
      ];
  }
}

test('merging keeps every change of two devices and a colleague, unless a later change replaces it', {
  timeout: 180_000,
}, async () => {
  const check = async (all: Step[]) => {
    const { colleague, devices, list } = await openFixture();
    const reference: References = new Map();
    // Makes two templates that both devices know and will change.
    for (const command of [0, 1].flatMap((n) => commandsOf([], n, { kind: 'make' }))) {
      await send(colleague, command);
      does(reference, command);
    }
    for (const { comeBack: look } of devices) await look();
    const waiting: TemplateCommand[][] = [[], []];

    async function comeBack(who: number, lost: number): Promise<void> {
      const device = devices[who] as TemplateDevice;
      for (const command of waiting[who]?.splice(0) ?? []) does(reference, command);
      device.lose(lost);
      await device.comeBack();
      expect(device.outbox.entries()).toEqual([]);
      expect(meaningOf(device.templates.current().templates)).toEqual(meaningOfAll(reference));
      expect(device.templates.current().templates).toEqual(await list());
    }

    async function change({ who, which, edit }: Change): Promise<void> {
      const device = devices[who];
      const shown = device?.templates.current().templates ?? (await list());
      for (const command of commandsOf(shown, which, edit)) {
        if (device) {
          await device.templates.change(command);
          waiting[who]?.push(command);
          expectShown(device.templates.current().templates, command);
        } else {
          await send(colleague, command);
          does(reference, command);
        }
      }
    }

    for (const step of all) {
      if ('lost' in step) await comeBack(step.who, step.lost);
      else await change(step);
    }
    await comeBack(0, 0);
    await comeBack(1, 0);
    await comeBack(0, 0);
    const [one, other] = devices;
    expect(one?.templates.current().templates).toEqual(other?.templates.current().templates);
  };
  await fc.assert(fc.asyncProperty(steps, check), { numRuns: 16 });
});

async function send(browser: Browser, command: TemplateCommand): Promise<void> {
  const {
    endpoint,
    params = {},
    body = {},
  } = templatesTopic.request(templatesTopic.empty, command, { clNum: 0, coNum: 0 });
  const { method, path } = endpoints[endpoint];
  const answer = await browser.send({
    method,
    url: path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    payload: body,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.statusCode).toBe(200);
}

/** Checks that a change is shown at once, whether or not the server knows it. */
function expectShown(templates: readonly Template[], command: TemplateCommand): void {
  const template = templates.find(({ key }) => key === command.key);
  expect(template !== undefined).toBe(command.kind !== 'delete-template');
  if ('name' in command) expect(template?.name).toBe(command.name);
  if (command.kind !== 'set-template-line') return;
  const { arNum, quantity } = command;
  expect(template?.lines.find((one) => one.arNum === arNum)?.quantity ?? 0).toBe(quantity);
}
