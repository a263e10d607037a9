import { expect, test } from 'vitest';
import { adopt, report, startWith } from './typed-text.ts';

test('a late value does not replace newer typing', () => {
  const reported = report({ ...startWith(''), typed: 'caf' }, 'caf');
  const typing = { ...reported, typed: 'café' };
  expect(adopt(typing, '')).toBe(typing);
  expect(adopt(typing, 'caf')).toEqual({ typed: 'café', known: 'caf', reported: [] });
});

test('ignores values that it has reported, in turn or only the later one', () => {
  const twice = { ...report(report(startWith(''), 'a'), 'ab'), typed: 'abc' };
  expect(adopt(twice, 'ab')).toEqual({ typed: 'abc', known: 'ab', reported: [] });
  expect(adopt(adopt(twice, 'a'), 'ab').typed).toBe('abc');
});

test('shows a value from outside, even if the field has reported it before', () => {
  const reported = adopt({ ...report(startWith(''), 'thé'), typed: 'thé' }, 'thé');
  const back = adopt(reported, '');
  expect(back.typed).toBe('');
  expect(adopt(back, 'thé').typed).toBe('thé');
});
