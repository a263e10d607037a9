import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookForCodes } from './look-for-codes.ts';

const reader = vi.hoisted(() => ({
  read: async (): Promise<string[]> => [],
  close: (): void => {},
}));
vi.mock('./code-reader.ts', () => ({ openCodeReader: async () => reader }));

beforeEach(() => {
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void) => {
    queueMicrotask(run);
  }) as typeof setTimeout);
  vi.spyOn(reader, 'close');
});
afterEach(() => vi.restoreAllMocks());

/** Each picture is what is read in it, or why it cannot be; without a word there is none yet. */
async function look(pictures: readonly (string[] | 'broken' | undefined)[]) {
  const told: string[] = [];
  const leave = new AbortController();
  let at = -1;
  reader.read = async () => {
    const picture = pictures[at];
    if (!Array.isArray(picture)) throw new Error('It cannot be read');
    return picture;
  };
  const video = {
    HAVE_CURRENT_DATA: 2,
    get readyState() {
      at += 1;
      if (at >= pictures.length) leave.abort();
      return pictures[at] === undefined ? 0 : 2;
    },
  } as HTMLVideoElement;
  const end = await lookForCodes(video, leave.signal, (text) => told.push(text)).catch(
    (error: Error) => error.message,
  );
  expect(reader.close).toHaveBeenCalledOnce();
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
  const leave = new AbortController();
  reader.read = async () => {
    leave.abort();
    return ['a'];
  };
  const video = { HAVE_CURRENT_DATA: 2, readyState: 2 } as HTMLVideoElement;
  await lookForCodes(video, leave.signal, (text) => told.push(text));
  expect(told).toEqual([]);
});
