import { beforeEach, expect, test } from 'vitest';
import { createToastTimer } from './toast-timer.ts';

let time = 0;
let due: { at: number; run: () => void }[] = [];
const clock = {
  now: () => time,
  later(run: () => void, ms: number) {
    const entry = { at: time + ms, run };
    due.push(entry);
    return () => {
      due = due.filter((other) => other !== entry);
    };
  },
};
function pass(ms: number): void {
  time += ms;
  const now = due.filter(({ at }) => at <= time);
  due = due.filter(({ at }) => at > time);
  for (const { run } of now) run();
}

beforeEach(() => {
  time = 0;
  due = [];
});

// Specification: state.toast
test('a timer ends once, after its time', () => {
  let ended = 0;
  createToastTimer(5000, () => (ended += 1), clock);
  pass(4999);
  expect(ended).toBe(0);
  pass(1);
  pass(10_000);
  expect(ended).toBe(1);
});

test('no time passes while the timer is held', () => {
  let ended = 0;
  const timer = createToastTimer(5000, () => (ended += 1), clock);
  pass(3000);
  timer.hold('pointer');
  pass(60_000);
  timer.release('pointer');
  pass(1999);
  expect(ended).toBe(0);
  pass(1);
  expect(ended).toBe(1);
});

test('the timer goes on when the last reason is released', () => {
  let ended = 0;
  const timer = createToastTimer(1000, () => (ended += 1), clock);
  timer.hold('pointer');
  timer.hold('focus');
  timer.hold('focus');
  timer.release('pointer');
  pass(5000);
  expect(ended).toBe(0);
  timer.release('focus');
  pass(1000);
  expect(ended).toBe(1);
});

test('releasing an unknown reason does nothing, and a stopped timer never ends', () => {
  let ended = 0;
  const timer = createToastTimer(1000, () => (ended += 1), clock);
  timer.release('pointer');
  pass(500);
  expect(due).toHaveLength(1);
  timer.stop();
  pass(5000);
  expect(ended).toBe(0);
});
