export const engineNames = ['firefox', 'webkit', 'chromium'] as const;
export type EngineName = (typeof engineNames)[number];

export interface Device {
  width: number;
  height: number;
  timeZone: string;
  /** A locale, such as `de-DE`. */
  language: string;
}

/** Runs in the page; it may use nothing but its arguments. */
// biome-ignore lint/suspicious/noExplicitAny: arguments of every kind are given on as they are.
type InPage<Result> = (...given: any[]) => Result | Promise<Result>;

/** One page of an engine. The engine itself makes the keys and clicks, as for a person. */
export interface EnginePage {
  open(address: string): Promise<void>;
  /** Arguments and result travel as JSON. */
  run<Result>(what: InPage<Result>, ...given: unknown[]): Promise<Result>;
  click(x: number, y: number): Promise<void>;
  /** Each key is a character, or one of `namedKeys`. */
  press(...keys: string[]): Promise<void>;
  /** A PNG of the visible page. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The code points of these keys in both protocols. */
const namedKeys: Record<string, string> = {
  Backspace: '\ue003',
  Tab: '\ue004',
  Enter: '\ue007',
  Escape: '\ue00c',
};

/** The actions of WebDriver, which WebDriver BiDi uses unchanged. */
export const clickActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** The speed of a person: the page takes faster keys that end with Enter for a scan. */
export const BETWEEN_KEYS_MS = 40;

export const keyActions = (keys: readonly string[]) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: keys.flatMap((key) => {
      const value = namedKeys[key] ?? key;
      return [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
        { type: 'pause', duration: BETWEEN_KEYS_MS },
      ];
    }),
  },
];
