import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  foldCart,
  type KnownArticle,
  type OrderCommand,
  summaryOf,
} from '../../../contract/orders/commands.ts';
import type { AddMode } from '../../../contract/orders/schemas.ts';
import { OfflineError, ProblemError, TimeoutError } from '../../lib/http-errors.ts';
import type { CommandAnswer } from '../../offline/commands/send-command.ts';
import { createCart } from './cart.ts';

const shelf = [1, 2, 3].map(
  (arNum): KnownArticle => ({
    arNum,
    reference: `R${arNum}`,
    name: `Article ${arNum}`,
    packSize: 10,
    unit: 'gobelet',
    unitGender: 'm',
    vatRate: '20',
    regularPrice: '0.3333',
    promotion: null,
    breaks: [{ minQuantity: 50, discount: '7.5', netPrice: '0.3083' }],
    flags: { new: false, promotion: false, clearance: false, withdrawn: false },
  }),
);

const owner = {
  userKey: 'anna',
  clNum: 1,
  coNum: 4,
  ceNum: null,
  size: 0,
  isBlocked: false,
  clientName: 'Le Lapin',
};

/** What becomes of a sending: whether the server does it, and what the device hears of it. */
type Fate = 'done' | 'lost' | 'never arrived' | 'late' | 'unwell' | 'in progress' | 'unknown user';

type Step =
  | { do: 'order'; at: number; packs: number; mode: AddMode }
  | { do: 'wake' | 'sign in' | 'look' };

const failures: Record<Exclude<Fate, 'done'>, () => Error> = {
  lost: () => new OfflineError(),
  'never arrived': () => new OfflineError(),
  late: () => new TimeoutError(),
  unwell: () => new ProblemError(503, 'UNAVAILABLE'),
  'in progress': () => new ProblemError(409, 'IN_PROGRESS'),
  'unknown user': () => new ProblemError(401, 'UNAUTHENTICATED'),
};
const HAS_EFFECT: readonly Fate[] = ['done', 'lost', 'late'];

/** A server that keeps its word: one effect and one answer per key. */
function createServer(fates: Fate[]) {
  const answers = new Map<string, CommandAnswer>();
  let lines = foldCart(new Map(), []);
  const perform = (command: OrderCommand): CommandAnswer => {
    if (command.kind === 'create-order') return { newkey: 77 };
    lines = foldCart(lines, [command]);
    const line = lines.get(command.article.arNum) ?? null;
    return { line, cart: { ...summaryOf(lines), revision: answers.size } };
  };
  return {
    lines: () => lines,
    answers,
    async send(opId: string, command: OrderCommand): Promise<CommandAnswer> {
      const fate = fates.shift() ?? 'done';
      await Promise.resolve();
      if (HAS_EFFECT.includes(fate) && !answers.has(opId)) answers.set(opId, perform(command));
      await Promise.resolve();
      const answer = answers.get(opId);
      if (fate === 'done' && answer) return answer;
      throw failures[fate as Exclude<Fate, 'done'>]();
    },
  };
}

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      at: fc.nat(shelf.length - 1),
      packs: fc.nat(9),
      mode: fc.constantFrom('replace' as const, 'increment' as const),
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom('wake', 'sign in', 'look').map((one) => ({ do: one })) },
) as fc.Arbitrary<Step>;
const fates: fc.Arbitrary<Fate> = fc.constantFrom(
  'done',
  ...(Object.keys(failures) as Exclude<Fate, 'done'>[]),
);

test('whatever the network does, the server has done each thing once, and the cart shows it', async () => {
  const turns = fc.nat(6);
  const plan = fc.array(fc.tuple(steps, turns), { minLength: 1, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(plan, fc.array(fates, { maxLength: 40 }), async (all, faults) => {
      const server = createServer([...faults]);
      let ids = 0;
      const cart = createCart({
        send: ({ opId, command }) => server.send(opId, command),
        load: async () => [...server.lines().values()],
        announce() {},
        now: () => 0,
        // Only a wake ends a wait.
        sleep: () => new Promise(() => {}),
        random: () => 0,
        newId: () => {
          ids += 1;
          return `#${ids}`;
        },
        isOnline: () => true,
      });
      const signIn = () => {
        cart.open(undefined);
        cart.open({ ...owner, ceNum: cart.openOrder() ?? null });
      };
      cart.open(owner);
      let meant = foldCart(new Map(), []);
      for (const [step, pause] of all) {
        if (step.do === 'order') {
          const article = shelf[step.at] as KnownArticle;
          const quantity = step.packs * 10;
          meant = foldCart(meant, [{ kind: 'add-product', article, quantity, mode: step.mode }]);
          cart.order(article, step.mode, quantity);
          expect(cart.quantityOf(article.arNum)).toBe(meant.get(article.arNum)?.LCQuantite ?? 0);
        } else if (step.do === 'sign in') signIn();
        else cart.refresh();
        for (let turn = 0; turn < pause; turn += 1) await Promise.resolve();
      }
      for (let round = 0; round < 200 && cart.waiting() > 0; round += 1) {
        signIn();
        cart.refresh();
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      }
      expect(cart.waiting()).toBe(0);
      expect(cart.takeRefusals()).toEqual([]);
      const sorted = (lines: typeof meant) => [...lines.values()].sort((a, b) => a.ArNum - b.ArNum);
      expect(sorted(server.lines())).toEqual(sorted(meant));
      expect(sorted(cart.shown().lines)).toEqual(sorted(meant));
    }),
    { numRuns: 300 },
  );
});
