import { expect, test } from 'vitest';
import { lookForCodes } from './look-for-codes.ts';

/** Each picture is what is read in it, or why it cannot be; without a word there is none yet. */
async function look(pictures: readonly (string[] | 'broken' | undefined)[]) {
  const told: string[] = [];
  let at = -1;
  const end = await lookForCodes({
    hasPicture: () => pictures[at] !== undefined,
    async read() {
      const picture = pictures[at];
      if (!Array.isArray(picture)) throw new Error('It cannot be read');
      return picture;
    },
    isOver: () => at >= pictures.length,
    async pause() {
      at += 1;
    },
    now: () => at * 1000,
    onCode: (text) => told.push(text),
  }).catch((error: Error) => error.message);
  return { told, end };
}

test('each code that comes into the picture is told, until it is over', async () => {
  expect(await look([undefined, ['a'], ['a'], [], ['b', 'c']])).toEqual({
    told: ['a', 'b', 'c'],
    end: undefined,
  });
});

test('a picture that cannot be read now and then is passed over', async () => {
  const some = ['broken', 'broken', 'broken', 'broken', ['a'], 'broken', ['b']] as const;
  expect(await look(some.map((one) => (one === 'broken' ? one : [...one])))).toEqual({
    told: ['a', 'b'],
    end: undefined,
  });
});

test('where nothing can be read, that is told instead', async () => {
  const { told, end } = await look([...Array<'broken'>(5).fill('broken'), ['a']]);
  expect([told, end]).toEqual([[], 'It cannot be read']);
});

test('what is read in the last picture after the end is nobody’s any more', async () => {
  const told: string[] = [];
  let isOver = false;
  await lookForCodes({
    hasPicture: () => true,
    async read() {
      isOver = true;
      return ['a'];
    },
    isOver: () => isOver,
    pause: async () => undefined,
    now: () => 0,
    onCode: (text) => told.push(text),
  });
  expect(told).toEqual([]);
});
