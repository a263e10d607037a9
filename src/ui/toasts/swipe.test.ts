import { expect, test } from 'vitest';
import { createSwipe } from './swipe.ts';

test('detects a swipe of fifty pixels to the right, but not a swipe to the left', () => {
  const swipe = createSwipe();
  swipe.down(100);
  expect(swipe.move(104, true)).toBeUndefined();
  expect(swipe.move(120, true)).toBe(20);
  // After the first movement, the toast also follows a pointer that moves back to the left.
  expect(swipe.move(102, true)).toBe(2);
  expect(swipe.isMoving()).toBe(true);
  expect(swipe.end(150)).toBe('swiped');
  swipe.settle();
  expect(swipe.isMoving()).toBe(false);
  swipe.down(100);
  swipe.move(20, true);
  expect(swipe.end(20)).toBe('back');
});

test('does not move the toast after the pointer was released outside of the toast', () => {
  const swipe = createSwipe();
  swipe.down(100);
  expect(swipe.move(101, true)).toBeUndefined();
  // The toast notices such a release at the next movement of the pointer.
  expect(swipe.move(180, false)).toBeUndefined();
  expect(swipe.move(190, true)).toBeUndefined();
  expect(swipe.end(190)).toBeUndefined();
});
