import { contrast, hexOfOklch, mixed, oklchOf } from './colours.ts';

/**
 * The colours that are combined with the accent. Each value must equal the value in
 * `src/ui/styles/tokens.css`.
 */
export const THEMES = {
  light: {
    bg: '#F6F7F9',
    surface: '#FFFFFF',
    sunken: '#ECEFF3',
    text: '#16202B',
    onPrimary: '#FFFFFF',
  },
  dark: {
    bg: '#0F151C',
    surface: '#18212B',
    sunken: '#212C38',
    text: '#EEF2F6',
    onPrimary: '#0B1A29',
  },
} as const;

export type Theme = keyof typeof THEMES;

/** The contrast that WCAG 1.4.3 requires for texts of any size. */
const NEEDED = 4.5;
const LIGHTNESS_STEP = 0.002;
/** The least lightness of the accent in the dark theme, because a darker accent would look dull. */
const DARK_LIGHTNESS = 0.76;

/** Returns the pair of colours with the lowest contrast, if this contrast is too low. */
export function accentFault(accent: string, theme: Theme) {
  const { bg, surface, sunken, text, onPrimary } = THEMES[theme];
  const soft = mixed(accent, 0.1, surface);
  const strong = mixed(accent, 0.88, text);
  const pairs = [
    ...[bg, surface, sunken, soft].map((under) => ({ over: accent, under })),
    ...[accent, strong].map((under) => ({ over: onPrimary, under })),
  ].map((pair) => ({ ...pair, ratio: contrast(pair.over, pair.under) }));
  const [worst] = pairs.sort((one, other) => one.ratio - other.ratio);
  return worst && worst.ratio < NEEDED ? worst : undefined;
}

/**
 * Returns the accent if it is readable. Otherwise returns the nearest readable colour of the same
 * hue, which is darker in the light theme and lighter in the dark theme.
 */
export function nearestAccent(accent: string, theme: Theme): string {
  if (!accentFault(accent, theme)) return accent.toUpperCase();
  const { l, c, h } = oklchOf(accent);
  const step = theme === 'light' ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  for (let lightness = l; lightness >= 0 && lightness <= 1; lightness += step) {
    const hex = hexOfOklch({ l: lightness, c, h });
    if (!accentFault(hex, theme)) return hex;
  }
  return theme === 'light' ? THEMES.light.text : THEMES.dark.text;
}

export function darkAccentOf(accent: string): string {
  const { l, c, h } = oklchOf(accent);
  return nearestAccent(hexOfOklch({ l: Math.max(l, DARK_LIGHTNESS), c, h }), 'dark');
}
