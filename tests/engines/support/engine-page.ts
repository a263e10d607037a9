export const engineNames = ['firefox', 'webkit', 'chromium'] as const;
export type EngineName = (typeof engineNames)[number];

export interface Device {
  width: number;
  height: number;
  timeZone: string;
  /** The locale of the browser, such as `de-DE`. */
  language: string;
}

/** A function that runs in the page, so it can use nothing but its arguments. */
// biome-ignore lint/suspicious/noExplicitAny: all arguments are passed on unchanged.
type InPage<Result> = (...given: any[]) => Result | Promise<Result>;

/** One page of an engine. The engine itself makes the key and click events, as for a person. */
export interface EnginePage {
  open(address: string): Promise<void>;
  /** Runs a function in the page. Arguments and result are sent as JSON. */
  run<Result>(what: InPage<Result>, ...given: unknown[]): Promise<Result>;
  click(x: number, y: number): Promise<void>;
  /** Presses keys. A key is one character or a name in `namedKeys`. */
  press(...keys: string[]): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The code points that stand for these keys in both protocols. */
const namedKeys: Record<string, string> = {
  Backspace: '\ue003',
  Tab: '\ue004',
  Enter: '\ue007',
  Escape: '\ue00c',
};

/** A click as a list of WebDriver actions. WebDriver BiDi uses the same form. */
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

/** The pause between two keys. Faster keys that end with Enter count as a barcode scan. */
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
