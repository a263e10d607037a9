import { createStore } from 'zustand/vanilla';

/*
 * The device's date may be wrong. So dates are compared with the server's: the device's date plus
 * the last known offset to the `Date` header of a proven answer. Delays of seconds and minutes are
 * measured by `performance.now()`.
 */
/** Tolerance: the `Date` header counts whole seconds, and two servers may differ a little. */
const SLACK_MS = 5000;

/** In ms, to be added to the device's date; undefined until our server has answered once. */
export const clockOffset = createStore<number | undefined>(() => undefined);

const lead = () => Date.now() - performance.now();
let known = lead();

/** Corrects the offset if the device's date was set back. Sleep only raises `lead()`. */
function noticeSetBack(): void {
  const before = known;
  const offset = clockOffset.getState();
  known = lead();
  if (offset !== undefined && known < before - SLACK_MS) {
    setOffset(Math.round(offset + before - known));
  }
}

/** A worker calls this with the offset of its page. */
export function setOffset(offset: number | undefined): void {
  known = lead();
  clockOffset.setState(offset, true);
}

export function serverNow(): number {
  noticeSetBack();
  return Date.now() + (clockOffset.getState() ?? 0);
}

/**
 * Call it when a request starts, its result with the answer's headers, and the last step only if
 * our server is proven to have answered: a captive portal's date may be wrong.
 */
export function timeAnswer(): (headers: Headers) => () => void {
  const asked = Date.now();
  return (headers) => {
    const heard = Date.now();
    return () => {
      const date = Date.parse(headers.get('date') ?? '');
      // The device's clock was set back during the request.
      if (Number.isNaN(date) || heard < asked) return;
      noticeSetBack();
      learn(date - heard, date - asked);
    };
  };
}

/** The server's date is from between request and answer: an offset within these bounds stays. */
function learn(least: number, most: number): void {
  const offset = clockOffset.getState();
  const fits = (one: number) => one > least - SLACK_MS && one < most + SLACK_MS;
  if (offset !== undefined && fits(offset)) return;
  setOffset(fits(0) ? 0 : Math.round((least + most) / 2));
}
