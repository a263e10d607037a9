import { expect, test } from 'vitest';
import { createSwipe } from './swipe.ts';

test('a few pixels are no swipe, fifty to the right are one, to the left none', () => {
  const swipe = createSwipe();
  swipe.down(100);
  expect(swipe.move(104, true)).toBeUndefined();
  expect(swipe.move(120, true)).toBe(20);
  // Once it moves, it follows back as well.
  expect(swipe.move(102, true)).toBe(2);
  expect(swipe.isMoving()).toBe(true);
  expect(swipe.end(150)).toBe('swiped');
  swipe.settle();
  expect(swipe.isMoving()).toBe(false);
  swipe.down(100);
  swipe.move(20, true);
  expect(swipe.end(20)).toBe('back');
});

test('a button let go outside the toast leaves nothing that follows the mouse', () => {
  const swipe = createSwipe();
  swipe.down(100);
  expect(swipe.move(101, true)).toBeUndefined();
  // Let go elsewhere: the toast hears of it only by the next movement above it.
  expect(swipe.move(180, false)).toBeUndefined();
  expect(swipe.move(190, true)).toBeUndefined();
  expect(swipe.end(190)).toBeUndefined();
});
