import { createStore } from 'zustand/vanilla';

/*
 * The device's date is wrong sooner or later. What has a date is compared with the server's: the
 * device's date and the last known offset to the `Date` of a proven answer. Delays of seconds and
 * minutes are measured by `performance.now()`.
 */
/** The header counts whole seconds, and two servers may differ a little. */
const SLACK_MS = 5000;

/** In ms, to be added to the device's date; undefined until our server has answered once. */
export const clockOffset = createStore<number | undefined>(() => undefined);

const lead = () => Date.now() - performance.now();
let known = lead();

/** A sleep adds to the date only, so a date that falls behind was set back. */
function noticeSetBack(): void {
  const before = known;
  const offset = clockOffset.getState();
  known = lead();
  if (offset !== undefined && known < before - SLACK_MS) {
    setOffset(Math.round(offset + before - known));
  }
}

/** A worker hears it from its page. */
export function setOffset(offset: number | undefined): void {
  known = lead();
  clockOffset.setState(offset, true);
}

/** Now, as our server would say it. */
export function serverNow(): number {
  noticeSetBack();
  return Date.now() + (clockOffset.getState() ?? 0);
}

/**
 * Begins with a request, and goes on with its answer's headers. Its last step is for a proven answer
 * of our server only: a portal has a date of its own.
 */
export function timeAnswer(): (headers: Headers) => () => void {
  const asked = Date.now();
  return (headers) => {
    const heard = Date.now();
    return () => {
      const date = Date.parse(headers.get('date') ?? '');
      // It was set while the request was on its way.
      if (Number.isNaN(date) || heard < asked) return;
      noticeSetBack();
      learn(date - heard, date - asked);
    };
  };
}

/** The server wrote its date between question and answer: an offset that allows this stays. */
function learn(least: number, most: number): void {
  const offset = clockOffset.getState();
  const fits = (one: number) => one > least - SLACK_MS && one < most + SLACK_MS;
  if (offset !== undefined && fits(offset)) return;
  setOffset(fits(0) ? 0 : Math.round((least + most) / 2));
}
