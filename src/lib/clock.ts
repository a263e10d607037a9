import { createStore } from 'zustand/vanilla';

/*
 * The device’s date may be wrong, so the server’s date is used: the device’s date plus the last
 * known offset, which the `Date` header of an answer shows. Delays of seconds and minutes are
 * measured by `performance.now()`.
 */
/**
 * The tolerance of an offset. The `Date` header has whole seconds, and two servers may differ a
 * little.
 */
const SLACK_MS = 5000;

/**
 * The offset in ms, which is added to the device’s date; undefined until our server has answered
 * once.
 */
export const clockOffset = createStore<number | undefined>(() => undefined);

const lead = () => Date.now() - performance.now();
let known = lead();

/**
 * Corrects the offset if the device’s date was set back. A sleep only increases `lead()`, so it has
 * no effect.
 */
function noticeSetBack(): void {
  const before = known;
  const offset = clockOffset.getState();
  known = lead();
  if (offset !== undefined && known < before - SLACK_MS) {
    setOffset(Math.round(offset + before - known));
  }
}

/** Sets the offset. A worker calls this with the offset of its page. */
export function setOffset(offset: number | undefined): void {
  known = lead();
  clockOffset.setState(offset, true);
}

export function serverNow(): number {
  noticeSetBack();
  return Date.now() + (clockOffset.getState() ?? 0);
}

/**
 * Call this when a request starts, and the returned function with the headers of the answer. Call
 * the last function only if our server is proven to have answered, because a captive portal’s date
 * may be wrong.
 */
export function timeAnswer(): (headers: Headers) => () => void {
  const asked = Date.now();
  return (headers) => {
    const heard = Date.now();
    return () => {
      const date = Date.parse(headers.get('date') ?? '');
      // The device’s clock was set back during the request, so the two times are not comparable.
      if (Number.isNaN(date) || heard < asked) return;
      noticeSetBack();
      learn(date - heard, date - asked);
    };
  };
}

/**
 * Sets the offset, unless the known one is possible: the server’s date lies between request and
 * answer.
 */
function learn(least: number, most: number): void {
  const offset = clockOffset.getState();
  const fits = (one: number) => one > least - SLACK_MS && one < most + SLACK_MS;
  if (offset !== undefined && fits(offset)) return;
  setOffset(fits(0) ? 0 : Math.round((least + most) / 2));
}
