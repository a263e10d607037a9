import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSightings, lookForCodes } from './look-for-codes.ts';

const reader = vi.hoisted(() => ({
  read: async (): Promise<string[]> => [],
  close: (): void => {},
}));
vi.mock('./code-reader.ts', () => ({ openCodeReader: async () => reader }));

beforeEach(() => {
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void) => {
    queueMicrotask(run);
  }) as typeof globalThis.setTimeout);
  vi.spyOn(reader, 'close');
});
afterEach(() => vi.restoreAllMocks());

/** Codes of each picture; `broken` if the reader fails; undefined before the video starts. */
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

test('reports a code once when it comes into the picture, and each further code', async () => {
  expect(await look([undefined, ['a'], ['a'], [], ['b', 'c']])).toEqual({
    told: ['a', 'b', 'c'],
    end: undefined,
  });
});

test('skips up to four unreadable pictures in a row, and rejects after five', async () => {
  const broken = Array<'broken'>(4).fill('broken');
  expect(await look([...broken, ['a'], 'broken', ['b']])).toEqual({
    told: ['a', 'b'],
    end: undefined,
  });
  vi.mocked(reader.close).mockClear();
  expect(await look([...broken, 'broken', ['a']])).toEqual({
    told: [],
    end: 'It cannot be read',
  });
});

test('reports no code after the search is aborted', async () => {
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

function watch(pictures: readonly string[][]): string[] {
  const look = createSightings();
  return pictures.flatMap((codes, at) =>
    look(codes, at * 100).map((code) => `${at * 100} ${code}`),
  );
}
const times = (count: number, codes: string[]) => Array.from({ length: count }, () => codes);

const blurred = Array.from({ length: 60 }, (_, at) => (at % 5 === 0 ? ['a'] : []));
const back = [...times(10, ['a']), ...times(8, []), ...times(10, ['a'])];

test.each([
  ['once while it stays in the picture', times(100, ['a']), ['0 a']],
  ['once in unreadable pictures', blurred, ['0 a']],
  ['again if it is removed and shown again', back, ['0 a', '1800 a']],
  ['not again within 1.5 s', [['a'], ...times(7, []), ...times(30, ['a'])], ['0 a']],
  ['at once if it is new, and each code once', [['a'], ['b'], ['a', 'b', 'a']], ['0 a', '100 b']],
])('counts a code %s', (_, pictures, counted) => {
  expect(watch(pictures)).toEqual(counted);
});

test('counts a code once even if a slow device reads few pictures per second', () => {
  const look = createSightings();
  const looks = [0, 900, 2000, 4500].flatMap((at) => look(['a'], at));
  expect(looks).toEqual(['a']);
  expect([look([], 5500), look(['a'], 6500)]).toEqual([[], []]);
  expect([look([], 7500), look([], 8500), look(['a'], 9500)]).toEqual([[], [], ['a']]);
});
