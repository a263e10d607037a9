/** Red, green and blue, each from 0 to 255. */
type Rgb = readonly [number, number, number];

/** A colour as lightness from 0 to 1, chroma, and hue in radians. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

export const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** Mixes opaque colours as `color-mix(in srgb, …)` does. */
export function mixed(one: string, share: number, other: string): string {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  const at = (part: 0 | 1 | 2) => a[part] * share + b[part] * (1 - share);
  return hexOf([at(0), at(1), at(2)]);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const gamma = (share: number): number =>
  share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055;

function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Returns the contrast ratio of WCAG 2. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/* The matrices come from https://bottosson.github.io/posts/oklab/. */

export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = rgbOf(hex);
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

function linearRgbOf({ l, c, h }: Oklch): Rgb {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const STEPS = 20;
const isShown = (rgb: Rgb): boolean => rgb.every((part) => part >= -1e-4 && part <= 1 + 1e-4);

/** Returns the colour of this lightness and hue. Reduces the chroma if a screen cannot show it. */
export function hexOfOklch({ l, c, h }: Oklch): string {
  let [least, most] = [0, c];
  if (isShown(linearRgbOf({ l, c, h }))) least = c;
  for (let step = 0; least < c && step < STEPS; step += 1) {
    const middle = (least + most) / 2;
    if (isShown(linearRgbOf({ l, c: middle, h }))) least = middle;
    else most = middle;
  }
  const [r, g, b] = linearRgbOf({ l, c: least, h });
  const part = (share: number) => 255 * gamma(Math.min(1, Math.max(0, share)));
  return hexOf([part(r), part(g), part(b)]);
}
