import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Wedge, type WedgeKey } from './wedge-machine.ts';

/** Fakes a text field and a clock. With `isBusy`, timers run before the next key. */
function scene({ isBusy = false } = {}) {
  const world = { field: '', before: '', scans: [] as string[], at: 0 };
  const timers = new Set<{ run: () => void; at: number }>();
  const textOf = (keys: readonly WedgeKey[]) => keys.map(({ key }) => key).join('');
  const page = {
    begin: () => {
      world.before = world.field;
    },
    release: (keys: readonly WedgeKey[]) => {
      world.field += textOf(keys);
    },
    scanned(keys: readonly WedgeKey[]) {
      world.field = world.before;
      world.scans.push(textOf(keys));
    },
  };
  const wedge = new Wedge(page, (run, ms) => {
    const mine = { run, at: isBusy ? 0 : world.at + ms };
    timers.add(mine);
    return () => timers.delete(mine);
  });
  function pass(ms: number): void {
    world.at += ms;
    for (const timer of timers) {
      if (timer.at <= world.at && timers.delete(timer)) timer.run();
    }
  }
  /** Presses a character, an end key (Enter, Tab) or another key; true if the page gets it. */
  function type(key: string, gap: number): boolean {
    pass(gap);
    const isEnd = key === 'Enter' || key === 'Tab';
    const kind = isEnd ? 'end' : key.length === 1 ? 'character' : 'other';
    const isHeld = wedge.press({ key, code: '', shift: false, at: world.at, kind });
    if (!isHeld && kind === 'character') world.field += key;
    return !isHeld;
  }
  const all = (text: string, gap: number) => [...text].map((key) => type(key, gap));
  return { world, type, all, pass, wedge };
}

test('reads six fast characters and Enter as a scan, and five fast characters and Enter as typing', () => {
  const { world, type, all, pass } = scene();
  all('12345', 5);
  expect(type('Enter', 5)).toBe(true);
  expect(world).toMatchObject({ field: '12345', scans: [] });
  pass(500);
  all('123456', 5);
  expect(type('Enter', 5)).toBe(false);
  expect(world).toMatchObject({ field: '12345', scans: ['123456'] });
});

test('reads all keys as typing if one key in the middle comes late', () => {
  const { world, type, all, pass } = scene();
  all('40063', 5);
  type('8', 35);
  all('13339', 5);
  type('Enter', 35);
  pass(1000);
  expect(world).toMatchObject({ field: '40063813339', scans: [] });
});

test('swallows each Enter or Tab that ends a scan, but not an Enter that comes later', () => {
  const { world, type, all } = scene();
  all('4006381333931', 5);
  expect([type('Enter', 5), type('Enter', 5), type('Tab', 5), type('Enter', 400)]).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(world.scans).toHaveLength(1);
});

test('reads three scans that follow each other without a pause', () => {
  const { world, type, all } = scene();
  for (const code of ['40063813', '96385074', 'ASS-0001']) {
    all(code, 4);
    type('Enter', 4);
  }
  expect(world).toMatchObject({ field: '', scans: ['40063813', '96385074', 'ASS-0001'] });
});

test('reads the characters before an arrow key as typing', () => {
  const { world, type, all } = scene();
  all('4006381', 5);
  expect(type('ArrowLeft', 5)).toBe(true);
  all('333931', 5);
  type('Enter', 5);
  expect(world.scans).toEqual(['333931']);
  expect(world.field).toBe('4006381');
});

test('reads keys as a scan by their own times, even if a busy page handles the keys late', () => {
  const { world, type, all } = scene({ isBusy: true });
  world.field = '7';
  all('4006381333931', 10);
  expect(world.field).toBe('7400638133393');
  expect([type('Enter', 10), world.field, world.scans]).toEqual([false, '7', ['4006381333931']]);
});

test('runs a shortcut after a delay, and cancels the shortcut if a fast key follows', () => {
  const { world, type, all, pass, wedge } = scene();
  let opened = 0;
  const ask = () => {
    type('?', 500);
    wedge.whenAlone(() => {
      opened += 1;
    });
  };
  ask();
  pass(59);
  expect(opened).toBe(0);
  pass(1);
  expect(opened).toBe(1);
  // A key at the speed of typing does not cancel the shortcut.
  ask();
  type('a', 60);
  expect(opened).toBe(2);
  ask();
  all('A1B2C3', 5);
  type('Enter', 5);
  pass(1000);
  expect([opened, world.scans]).toEqual([2, ['?A1B2C3']]);
  ask();
  all('ab', 5);
  pass(1000);
  expect([opened, world.field.slice(-3)]).toEqual([2, '?ab']);
});

const character = fc.constantFrom(...'0123456789abcXYZ-/ éà&');

test('passes slow typing to the page unchanged, with Enter and Tab', () => {
  const keys = fc.array(
    fc.tuple(fc.oneof(character, fc.constantFrom('Enter', 'Tab', 'ArrowUp')), fc.nat(800)),
  );
  fc.assert(
    fc.property(keys, (typed) => {
      const { world, type, pass } = scene();
      const seen = typed.filter(([key, gap]) => type(key, 35 + gap));
      pass(5000);
      const text = typed.map(([key]) => (key.length === 1 ? key : '')).join('');
      expect(world).toMatchObject({ field: text, scans: [] });
      expect(seen.length).toBe(typed.length);
    }),
  );
});

test('passes all keys of mixed speed to the page, in the sequence in which they were typed', () => {
  const keys = fc.array(fc.tuple(character, fc.integer({ min: 1, max: 120 })), { maxLength: 40 });
  fc.assert(
    fc.property(keys, (typed) => {
      const { world, type, pass } = scene();
      for (const [key, gap] of typed) type(key, gap);
      pass(5000);
      expect(world).toMatchObject({ field: typed.map(([key]) => key).join(''), scans: [] });
    }),
  );
});

test('reads a burst between typed keys as one scan, and writes only the typed keys into the field', () => {
  const slow = fc.array(character, { maxLength: 8 });
  const end = fc.constantFrom('Enter', 'Tab');
  const burst = fc.array(character, { minLength: 6, maxLength: 40 });
  fc.assert(
    fc.property(slow, burst, slow, end, fc.integer({ min: 1, max: 34 }), (...typed) => {
      const [first, code, last, endKey, gap] = typed;
      const { world, type, all, pass } = scene();
      all(first.join(''), 90);
      pass(90);
      all(code.join(''), gap);
      expect(type(endKey, gap)).toBe(false);
      pass(90);
      all(last.join(''), 90);
      pass(5000);
      expect(world.field).toBe([...first, ...last].join(''));
      expect(world.scans).toEqual([code.join('')]);
    }),
  );
});
