export const engineNames = ['firefox', 'webkit', 'chromium'] as const;
export type EngineName = (typeof engineNames)[number];

export interface Device {
  width: number;
  height: number;
  timeZone: string;
  /** The locale of the browser, such as `de-DE`. */
  language: string;
}

/** A function that runs in the page, so it may use nothing except its arguments. */
// biome-ignore lint/suspicious/noExplicitAny: all arguments are passed on unchanged.
type InPage<Result> = (...given: any[]) => Result | Promise<Result>;

/** One page of an engine. The engine itself generates the keys and clicks, as for a person. */
export interface EnginePage {
  open(address: string): Promise<void>;
  /** Arguments and result are sent as JSON. */
  run<Result>(what: InPage<Result>, ...given: unknown[]): Promise<Result>;
  click(x: number, y: number): Promise<void>;
  /** A key is one character or one of `namedKeys`. */
  press(...keys: string[]): Promise<void>;
  /** Returns a PNG of the visible page. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The code points by which both protocols name these keys. */
const namedKeys: Record<string, string> = {
  Backspace: '\ue003',
  Tab: '\ue004',
  Enter: '\ue007',
  Escape: '\ue00c',
};

/** A click in the form of WebDriver's actions, which WebDriver BiDi shares. */
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

/** The pause between two keys. The page takes faster keys that end with Enter for a scan. */
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
