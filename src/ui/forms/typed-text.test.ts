import { expect, test } from 'vitest';
import { adopt, report, startWith } from './typed-text.ts';

test('does not replace newer typing by an older value that arrives late', () => {
  const reported = report({ ...startWith(''), typed: 'caf' }, 'caf');
  const typing = { ...reported, typed: 'café' };
  expect(adopt(typing, '')).toBe(typing);
  expect(adopt(typing, 'caf')).toEqual({ typed: 'café', known: 'caf', reported: [] });
});

test('ignores values that the field has reported, even if an earlier value never arrives', () => {
  const twice = { ...report(report(startWith(''), 'a'), 'ab'), typed: 'abc' };
  expect(adopt(twice, 'ab')).toEqual({ typed: 'abc', known: 'ab', reported: [] });
  expect(adopt(adopt(twice, 'a'), 'ab').typed).toBe('abc');
});

test('shows a value from outside, even if the field has reported the same value before', () => {
  const reported = adopt({ ...report(startWith(''), 'thé'), typed: 'thé' }, 'thé');
  const back = adopt(reported, '');
  expect(back.typed).toBe('');
  expect(adopt(back, 'thé').typed).toBe('thé');
});
