import { createStore } from 'zustand/vanilla';

/*
 * The date of the device may be wrong, so the app uses the date of the server: the date of the
 * device plus the last known offset. The `Date` header of an answer shows the offset. Delays of
 * seconds and minutes are measured by `performance.now()`.
 */
/**
 * The tolerance of an offset: the `Date` header has whole seconds, and two servers may differ a
 * little.
 */
const SLACK_MS = 5000;

/**
 * The offset in ms that is added to the date of the device. Undefined until our server has answered
 * once.
 */
export const clockOffset = createStore<number | undefined>(() => undefined);

const lead = () => Date.now() - performance.now();
let known = lead();

/**
 * Corrects the offset if the date of the device was set back. If the device slept, `lead()` is only
 * larger, so nothing happens.
 */
function noticeSetBack(): void {
  const before = known;
  const offset = clockOffset.getState();
  known = lead();
  if (offset !== undefined && known < before - SLACK_MS) {
    setOffset(Math.round(offset + before - known));
  }
}

/** Sets the offset. A worker gets the offset of its page by this function. */
export function setOffset(offset: number | undefined): void {
  known = lead();
  clockOffset.setState(offset, true);
}

export function serverNow(): number {
  noticeSetBack();
  return Date.now() + (clockOffset.getState() ?? 0);
}

/**
 * Call this when a request starts, and the result with the headers of the answer. The function that
 * you then get learns the date. Call this function only if the answer is proven to be from our
 * server: the date of a captive portal may be wrong.
 */
export function timeAnswer(): (headers: Headers) => () => void {
  const asked = Date.now();
  return (headers) => {
    const heard = Date.now();
    return () => {
      const date = Date.parse(headers.get('date') ?? '');
      // If the clock of the device was set back during the request, the two times are not
      // comparable.
      if (Number.isNaN(date) || heard < asked) return;
      noticeSetBack();
      learn(date - heard, date - asked);
    };
  };
}

/**
 * Sets the offset, unless the known offset is possible. The date of the server lies between request
 * and answer, which limits the offset to `least` and `most`.
 */
function learn(least: number, most: number): void {
  const offset = clockOffset.getState();
  const fits = (one: number) => one > least - SLACK_MS && one < most + SLACK_MS;
  if (offset !== undefined && fits(offset)) return;
  setOffset(fits(0) ? 0 : Math.round((least + most) / 2));
}
