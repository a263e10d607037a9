import { expect, test } from 'vitest';
import { adopt, beginWith, tell } from './typed-text.ts';

test('what comes back late takes nothing away that was typed since', () => {
  const said = tell({ ...beginWith(''), typed: 'caf' }, 'caf');
  const typing = { ...said, typed: 'café' };
  expect(adopt(typing, '')).toBe(typing);
  expect(adopt(typing, 'caf')).toEqual({ typed: 'café', known: 'caf', told: [] });
});

test('of what was said twice the later may come back alone, or both one after the other', () => {
  const twice = { ...tell(tell(beginWith(''), 'a'), 'ab'), typed: 'abc' };
  expect(adopt(twice, 'ab')).toEqual({ typed: 'abc', known: 'ab', told: [] });
  expect(adopt(adopt(twice, 'a'), 'ab').typed).toBe('abc');
});

test('what comes from elsewhere is shown, even if it was said here long ago', () => {
  const said = adopt({ ...tell(beginWith(''), 'thé'), typed: 'thé' }, 'thé');
  const back = adopt(said, '');
  expect(back.typed).toBe('');
  expect(adopt(back, 'thé').typed).toBe('thé');
});
