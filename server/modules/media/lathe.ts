import type { Ink } from './palette.ts';
import { n, oval, path, ring } from './pen.ts';

/**
 * A point of an outline that is turned around the vertical axis: height, radius, and how the line
 * comes there: straight, `s` as an S, `b` rounding into a bottom, `t` rounding out of a top.
 */
type ProfilePoint = readonly [y: number, r: number, way?: 's' | 'b' | 't' | undefined];

export interface Lathe {
  profile: readonly ProfilePoint[];
  cx?: number;
  /** Flatness of the circles seen from above. */
  k?: number;
}

const SHADE = '#0b1420';
const LIGHT = '#ffffff';

/** The part of the surface between two meridians, from −1 (left edge) to 1 (right edge). */
export function meridians(lathe: Lathe, from: number, to: number): string {
  const { profile, cx = 48, k = 0.26 } = lathe;
  const left = side(profile, cx, from);
  const right = side(profile, cx, to).reverse();
  const bottom = profile.at(-1) ?? [0, 0];
  const sag = (f: number) => bottom[0] + k * bottom[1] * Math.sqrt(Math.max(0, 1 - f * f));
  const start = left[0];
  if (!start) return '';
  const down = left.slice(1).map((step) => step.forward);
  const up = right.slice(0, -1).map((step) => step.backward);
  const arc =
    bottom[1] * k < 0.4
      ? `L${n(cx + to * bottom[1])} ${n(bottom[0])}`
      : `L${n(cx + from * bottom[1])} ${n(sag(from))}A${n(bottom[1])} ${n(bottom[1] * k)} 0 0 0 ${n(cx + to * bottom[1])} ${n(sag(to))}L${n(cx + to * bottom[1])} ${n(bottom[0])}`;
  return `M${n(start.x)} ${n(start.y)}${down.join('')}${arc}${up.join('')}Z`;
}

interface Step {
  x: number;
  y: number;
  forward: string;
  /** From this point back to the one before it. */
  backward: string;
}

function side(profile: readonly ProfilePoint[], cx: number, f: number): Step[] {
  return profile.map(([y, r, way], index) => {
    const x = cx + f * r;
    const before = profile[index - 1] ?? [y, r];
    const [x0, y0] = [cx + f * before[1], before[0]];
    const controls = controlsOf(way, x0, y0, x, y);
    const end = `${n(x)} ${n(y)}`;
    const back = `${n(x0)} ${n(y0)}`;
    if (!controls) return { x, y, forward: `L${end}`, backward: `L${back}` };
    const [a, b] = controls;
    return { x, y, forward: `C${a} ${b} ${end}`, backward: `C${b} ${a} ${back}` };
  });
}

function controlsOf(
  way: 's' | 'b' | 't' | undefined,
  x0: number,
  y0: number,
  x: number,
  y: number,
) {
  if (way === 's') return [`${n(x0)} ${n((y0 + y) / 2)}`, `${n(x)} ${n((y0 + y) / 2)}`] as const;
  if (way === 'b') {
    return [`${n(x0)} ${n(y0 + 0.55 * (y - y0))}`, `${n(x + 0.55 * (x0 - x))} ${n(y)}`] as const;
  }
  if (way === 't') {
    return [`${n(x0 + 0.55 * (x - x0))} ${n(y0)}`, `${n(x)} ${n(y - 0.55 * (y - y0))}`] as const;
  }
  return undefined;
}

/** The body with its light from the left and its shade on the right. */
export function body(lathe: Lathe, ink: Ink): string {
  if (ink.clear) return clearBody(lathe, ink);
  const shade = ink.metal ? 0.2 : 0.11;
  const parts = [
    path(meridians(lathe, -1, 1), ink.base),
    path(meridians(lathe, 0.3, 1), SHADE, shade),
    path(meridians(lathe, 0.72, 1), SHADE, shade),
    path(meridians(lathe, -0.78, -0.42), LIGHT, ink.gloss),
  ];
  if (ink.metal) parts.push(path(meridians(lathe, 0.02, 0.16), LIGHT, 0.35));
  return parts.join('');
}

function clearBody(lathe: Lathe, ink: Ink): string {
  const outline = meridians(lathe, -1, 1);
  const edge = ink.colourless ? '#7d97ab' : ink.dark;
  return [
    path(outline, ink.base, ink.colourless ? 0.26 : 0.74),
    path(meridians(lathe, 0.62, 1), SHADE, 0.08),
    path(meridians(lathe, -0.8, -0.52), LIGHT, 0.75),
    path(meridians(lathe, 0.5, 0.6), LIGHT, 0.35),
    `<path d="${outline}" fill="none" stroke="${edge}" stroke-width="1.1" opacity=".75"/>`,
  ].join('');
}

/** The opening at the top: rim, then what one sees inside. */
export function mouth(lathe: Lathe, ink: Ink, inside?: string): string {
  const { profile, cx = 48, k = 0.26 } = lathe;
  const [y, r] = profile[0] ?? [0, 0];
  if (ink.clear && inside === undefined) {
    return (
      oval(cx, y, r, r * k, '#ffffff', 0.35) +
      ring(cx, y, r, r * k, ink.colourless ? '#7d97ab' : ink.dark, 1.1, 0.75)
    );
  }
  const rim = Math.max(1.2, r * 0.09);
  return (
    oval(cx, y, r, r * k, ink.light) +
    oval(cx, y + 0.3, r - rim, (r - rim) * k, inside ?? ink.dark) +
    oval(
      cx - r * 0.1,
      y + r * k * 0.35,
      (r - rim) * 0.8,
      (r - rim) * k * 0.55,
      '#ffffff',
      inside ? 0.14 : 0.1,
    )
  );
}

/** A closed top, flat and lit. */
export function top(lathe: Lathe, ink: Ink): string {
  const { profile, cx = 48, k = 0.26 } = lathe;
  const [y, r] = profile[0] ?? [0, 0];
  return oval(cx, y, r, r * k, ink.light) + oval(cx, y, r * 0.82, r * k * 0.8, ink.pale, 0.6);
}

/** A band around the body between two heights: labels, sleeves, stripes, what is inside. */
export function band(lathe: Lathe, y1: number, y2: number, fill: string, opacity = 1): string {
  const { cx = 48, k = 0.26 } = lathe;
  const r1 = radiusAt(lathe, y1);
  const r2 = radiusAt(lathe, y2);
  const d = `M${n(cx - r1)} ${n(y1)}A${n(r1)} ${n(r1 * k)} 0 0 0 ${n(cx + r1)} ${n(y1)}L${n(cx + r2)} ${n(y2)}A${n(r2)} ${n(r2 * k)} 0 0 1 ${n(cx - r2)} ${n(y2)}Z`;
  return path(d, fill, opacity);
}

function radiusAt({ profile }: Lathe, y: number): number {
  const next = profile.findIndex(([height]) => height >= y);
  const [y1, r1] = profile[Math.max(0, next)] ?? [0, 0];
  const [y0, r0] = profile[Math.max(0, next - 1)] ?? [0, 0];
  return y1 === y0 ? r1 : r0 + ((y - y0) / (y1 - y0)) * (r1 - r0);
}

/** A label with the brand's mark: paper, shade on the right, two bars. */
export function label(lathe: Lathe, y1: number, y2: number, ink: Ink, paper = '#fbfaf6'): string {
  const { cx = 48, k = 0.26 } = lathe;
  const r = radiusAt(lathe, (y1 + y2) / 2);
  const sag = r * k * 0.93;
  const middle = (y1 + y2) / 2 + sag;
  const height = y2 - y1;
  const bar = (dx: number, dy: number, width: number, colour: string) =>
    `<rect x="${n(cx + dx)}" y="${n(middle + dy)}" width="${n(width)}" height="${n(Math.max(1.4, height * 0.13))}" rx=".8" fill="${colour}"/>`;
  return [
    band(lathe, y1, y2, paper),
    bandSlice(lathe, y1, y2, 0.45),
    bar(-r * 0.5, -height * 0.22, r * 0.9, ink.mark),
    bar(-r * 0.5, height * 0.08, r * 0.55, ink.markPale),
  ].join('');
}

function bandSlice(lathe: Lathe, y1: number, y2: number, from: number): string {
  const { cx = 48, k = 0.26 } = lathe;
  const [r1, r2] = [radiusAt(lathe, y1), radiusAt(lathe, y2)];
  const sag = (r: number) => r * k * Math.sqrt(1 - from * from);
  const d = `M${n(cx + from * r1)} ${n(y1 + sag(r1))}A${n(r1)} ${n(r1 * k)} 0 0 0 ${n(cx + r1)} ${n(y1)}L${n(cx + r2)} ${n(y2)}A${n(r2)} ${n(r2 * k)} 0 0 1 ${n(cx + from * r2)} ${n(y2 + sag(r2))}Z`;
  return path(d, SHADE, 0.1);
}

/** A closing: its side and its top. */
export function cap(lathe: Lathe, ink: Ink): string {
  return body(lathe, ink) + top(lathe, ink);
}
