import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOrderable } from '../../../../contract/core/packaging.ts';
import {
  idle,
  limitsOf,
  nextInput,
  type QuantityEvent,
  type QuantityFacts,
} from './quantity-input.ts';

const facts: QuantityFacts = { quantity: 0, packSize: 12, isWithdrawn: false, isFull: false };
const held = { ...facts, quantity: 36 };

/** Sends events to a quantity field, applies each change to the cart, and returns the changes. */
function play(start: QuantityFacts, ...events: QuantityEvent[]) {
  let input = idle;
  let { quantity } = start;
  const changes: string[] = [];
  for (const event of events) {
    const { input: next, change } = nextInput(input, event, { ...start, quantity });
    input = next;
    if (!change) continue;
    quantity = change.mode === 'replace' ? change.quantity : quantity + change.quantity;
    changes.push(`${change.mode} ${change.quantity}`);
  }
  return { input, quantity, changes };
}

const focus: QuantityEvent = { type: 'focus' };
const type = (text: string): QuantityEvent => ({ type: 'type', text });
const commit: QuantityEvent = { type: 'commit' };
const blur: QuantityEvent = { type: 'blur' };
const leaveIt: QuantityEvent = { type: 'escape' };
const step = (packs: number): QuantityEvent => ({ type: 'step', packs });

test('does not correct the text during typing', () => {
  for (const text of ['', '5', '-', 'abc', '99999999']) {
    const { input, changes } = play(facts, focus, type(text));
    expect([text, input.draft, changes]).toEqual([text, text, []]);
  }
});

test('sets the typed quantity on Enter and on blur', () => {
  for (const end of [commit, blur]) {
    const { input, changes } = play(facts, focus, type('36'), end);
    expect(changes).toEqual(['replace 36']);
    expect(input).toMatchObject({ draft: undefined, notice: undefined });
  }
  expect(play(facts, focus, type('36'), commit, blur).changes).toEqual(['replace 36']);
});

test('rounds a typed quantity to whole packs, and offers the other rounding and the previous quantity', () => {
  const { input, changes } = play({ ...facts, quantity: 24 }, focus, type('40'), blur);
  expect(changes).toEqual(['replace 36']);
  expect(input.notice).toEqual({ kind: 'rounded', to: 36, instead: 48, before: 24 });
  expect(play(facts, focus, type('1'), blur)).toMatchObject({
    changes: ['replace 12'],
    input: { notice: { to: 12, instead: undefined, before: 0 } },
  });
  expect(play(facts, focus, type('1000000'), blur).input.notice).toMatchObject({ to: 99_996 });
});

test('hides the notice at the next action', () => {
  const rounded = [focus, type('30'), commit];
  expect(play(facts, ...rounded, type('3')).input.notice).toBeUndefined();
  expect(play(facts, ...rounded, step(1)).input.notice).toBeUndefined();
  expect(play(facts, ...rounded, leaveIt).input.notice).toBeUndefined();
  // A blur of an unchanged field is no action.
  expect(play(facts, ...rounded, blur).input.notice).toBeDefined();
});

test('removes the line when the user types 0 or empties the field', () => {
  for (const text of ['0', '', ' ']) {
    const { changes } = play(held, focus, type(text), blur);
    expect([text, changes]).toEqual([text, ['replace 0']]);
  }
  expect(play(facts, focus, type('0'), blur).changes).toEqual([]);
});

test('keeps the quantity and shows a notice when the typed text is not a whole number', () => {
  for (const text of ['12,5', 'abc', '-12', '−3']) {
    for (const end of [commit, blur]) {
      const { input, changes } = play(held, focus, type(text), end);
      expect([changes, input.draft]).toEqual([[], undefined]);
      expect(input.notice).toEqual({ kind: 'slip', typed: text, kept: 36 });
    }
    expect(play(held, focus, type(text), step(1)).quantity).toBe(48);
  }
});

test('sends no change when the typed quantity equals the quantity in the cart', () => {
  expect(play(held, focus, blur).changes).toEqual([]);
  expect(play(held, focus, type('36'), blur).changes).toEqual([]);
  expect(play(held, focus, type(' 3 6 '), blur).changes).toEqual([]);
});

test('restores the cart’s quantity on Escape', () => {
  const { input, changes } = play(held, focus, type('99'), leaveIt, blur);
  expect([input.draft, changes]).toEqual([undefined, []]);
});

test('steps up by an increment and down by a replacement, and stops at 0', () => {
  expect(play(facts, step(1), step(10)).changes).toEqual(['increment 12', 'increment 120']);
  expect(play(held, step(-1)).changes).toEqual(['replace 24']);
  expect(play(held, step(-10)).changes).toEqual(['replace 0']);
  expect(play(facts, step(-1)).input.notice).toEqual({ kind: 'limit', limit: 'none' });
});

test('steps from the typed quantity instead of the quantity in the cart', () => {
  expect(play(held, focus, type('60'), step(1)).changes).toEqual(['replace 72']);
  expect(play(held, focus, type('60'), step(-1)).changes).toEqual(['replace 48']);
  expect(play(held, focus, type('5'), step(-1)).changes).toEqual(['replace 0']);
});

test('steps to a whole pack from a quantity between two packs', () => {
  expect(play({ ...facts, quantity: 40 }, step(1)).changes).toEqual(['replace 48']);
  expect(play({ ...facts, quantity: 40 }, step(-1)).changes).toEqual(['replace 36']);
});

test('stops at the largest quantity, and shows why', () => {
  const full = { ...facts, quantity: 99_996 };
  expect(limitsOf(full)).toEqual({ more: 'most', less: undefined });
  const { input, changes } = play(full, step(1));
  expect([changes, input.notice]).toEqual([[], { kind: 'limit', limit: 'most' }]);
  expect(play({ ...facts, quantity: 99_960 }, step(10)).quantity).toBe(99_996);
});

test('allows only the removal of a withdrawn product', () => {
  const withdrawn = { ...facts, isWithdrawn: true, quantity: 36 };
  expect(limitsOf(withdrawn)).toEqual({ more: 'withdrawn', less: undefined });
  expect(limitsOf({ ...withdrawn, quantity: 0 }).less).toBe('withdrawn');
  expect(play(withdrawn, step(-1)).changes).toEqual(['replace 0']);
  expect(play(withdrawn, focus, type('0'), blur).changes).toEqual(['replace 0']);
  const { input, changes } = play(withdrawn, focus, type('24'), blur);
  expect([changes, input.notice]).toEqual([[], { kind: 'limit', limit: 'withdrawn' }]);
});

test('rejects a new line in a full cart, and shows why', () => {
  const full = { ...facts, isFull: true };
  expect(limitsOf(full)).toEqual({ more: 'full', less: 'none' });
  for (const events of [[step(1)], [focus, type('24'), blur]]) {
    const { input, changes } = play(full, ...events);
    expect([changes, input.notice]).toEqual([[], { kind: 'limit', limit: 'full' }]);
  }
  expect(play(full, focus, type('0'), blur).changes).toEqual([]);
});

test('keeps the typed text when the quantity in the cart changes', () => {
  const typing = play(facts, focus, type('3')).input;
  const { input, change } = nextInput(typing, type('36'), { ...facts, quantity: 120 });
  expect([input.draft, change]).toEqual(['36', undefined]);
});

test('sends only orderable quantities after any sequence of events', () => {
  const events: fc.Arbitrary<QuantityEvent> = fc.oneof(
    fc.constantFrom(focus, commit, blur, leaveIt),
    fc.integer({ min: -10, max: 10 }).map((packs) => step(packs || 1)),
    fc.oneof(fc.nat(200_000).map(String), fc.string({ maxLength: 9 })).map(type),
  );
  const packs = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(packs, fc.array(events, { maxLength: 30 }), (packSize, all) => {
      const { quantity } = play({ ...facts, packSize }, ...all);
      expect(isOrderable(quantity, packSize)).toBe(true);
    }),
  );
});
