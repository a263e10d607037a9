/** The first match counts, so specific names come first: Edge’s user agent also names Chrome. */
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
  [/^(?=.*\bChrome\/).*\bMacintosh\b/, 'Mac'],
  // An iPad that requests desktop pages identifies as a Mac.
  [/\bMacintosh\b/, 'Mac / iPad'],
  [/\bLinux\b/, 'Linux'],
];

const firstIn = (table: typeof BROWSERS, agent: string) =>
  table.find(([pattern]) => pattern.test(agent))?.[1];

export function agentName(agent: string | null): string | undefined {
  const words = [firstIn(BROWSERS, agent ?? ''), firstIn(PLATFORMS, agent ?? '')].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : undefined;
}
