/** From the particular to the common: most browsers also call themselves by their ancestors’ names. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const PLATFORMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b.*\bChrome\//, 'Mac'],
  // An iPad that asks for the pages of a desk says that it is a Mac.
  [/\bMacintosh\b/, 'Mac / iPad'],
  [/\bLinux\b/, 'Linux'],
];

const firstIn = (table: typeof BROWSERS, agent: string) =>
  table.find(([pattern]) => pattern.test(agent))?.[1];

/** « Firefox · Windows »: what a browser says of itself, as people call it; undefined if unknown. */
export function agentName(agent: string | null): string | undefined {
  const words = [firstIn(BROWSERS, agent ?? ''), firstIn(PLATFORMS, agent ?? '')].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : undefined;
}
