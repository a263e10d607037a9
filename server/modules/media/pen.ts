export type Point = readonly [x: number, y: number];

/** One decimal is finer than a pixel of the largest picture. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/**
 * White vanishes on the light tile and black on the dark one: these two fills carry a hairline that
 * the other tile swallows.
 */
const EDGES: Record<string, string> = { '#f5f7fa': '#8496aa', '#414a56': '#8d9aa9' };

function filled(fill: string): string {
  const edge = EDGES[fill];
  return edge
    ? `fill="${fill}" stroke="${edge}" stroke-width=".7" stroke-opacity=".55" stroke-linejoin="round"`
    : `fill="${fill}"`;
}

function faded(opacity: number): string {
  return opacity === 1 ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`;
}

export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" ${filled(fill)}${faded(opacity)}/>`;
}

export function line(d: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${faded(opacity)}/>`;
}

export function oval(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  opacity = 1,
): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" ${filled(fill)}${faded(opacity)}/>`;
}

export function ring(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
  width: number,
  opacity = 1,
): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${faded(opacity)}/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  opacity = 1,
): string {
  const rounded = radius > 0 ? ` rx="${n(radius)}"` : '';
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${rounded} ${filled(fill)}${faded(opacity)}/>`;
}

export function poly(points: readonly Point[], fill: string, opacity = 1): string {
  return path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, fill, opacity);
}

/** Turns what is drawn inside around a point. */
export function turned(degrees: number, [x, y]: Point, inside: string): string {
  return `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${inside}</g>`;
}

export function moved(x: number, y: number, scale: number, inside: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 100) / 100})">${inside}</g>`;
}

export const GROUND = 84;

/** Where the thing stands; dark enough for a light tile, harmless on a dark one. */
export function shadow(rx: number, cy = GROUND, cx = 48): string {
  return oval(cx, cy, rx, Math.max(2.4, rx * 0.16), '#0b1420', 0.16);
}
