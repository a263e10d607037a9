import { expect, test } from 'vitest';
import { readToShow } from './use-read.ts';

const answered = (answer: string) => ({ answer, copiedAt: undefined });
const waiting = { read: undefined, failure: undefined, isLoading: true };
const last = { group: 'contact-1/7', read: answered('page 1') };

test('shows the last answer of a group until the next read gets an answer or fails', () => {
  expect(readToShow(waiting, 'contact-1/7', last)).toBe(last.read);
  const read = answered('page 2');
  expect(readToShow({ ...waiting, read }, 'contact-1/7', last)).toBe(read);
  const failed = { ...waiting, failure: new Error('no network') };
  expect(readToShow(failed, 'contact-1/7', last)).toBeUndefined();
});

test('shows the last answer only to the same group, while the next answer is loading', () => {
  expect(readToShow(waiting, 'contact-1/8', last)).toBeUndefined();
  expect(readToShow(waiting, undefined, { ...last, group: undefined })).toBeUndefined();
  expect(readToShow({ ...waiting, isLoading: false }, 'contact-1/7', last)).toBeUndefined();
});
