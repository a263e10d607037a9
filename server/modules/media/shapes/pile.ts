import type { Ink } from '../palette.ts';
import { line, path, rect } from '../pen.ts';

/** A folded pile: each layer with its rounded fold towards the eye. */
export function pile(
  layers: number,
  thickness: number,
  w: number,
  left: number,
  ink: Ink,
  bottom = 82,
): string {
  const t = thickness - 1;
  const height = layers * thickness;
  const [x2, top] = [left + w, bottom - height];
  const depth = `M${x2 - 6} ${top}L${x2 + 12} ${top - 8}q4 0 4 4V${bottom - 12}q0 4-4 5L${x2 - 6} ${bottom - 1}Z`;
  const folds = Array.from({ length: layers }, (_, i) => {
    const y = bottom - (i + 1) * thickness;
    const tone = i % 2 ? ink.base : ink.light;
    return [
      i > 0
        ? line(`M${x2} ${y + thickness}L${x2 + 15} ${y + thickness - 7}`, ink.deep, 0.9, 0.5)
        : '',
      rect(left, y, w, t, t / 2, tone),
      rect(left + 4, y + t * 0.18, w - 12, t * 0.2, t * 0.1, '#ffffff', 0.5),
      rect(left + 3, y + t * 0.72, w - 6, t * 0.24, t * 0.12, '#0b1420', 0.08),
      line(`M${left + 7} ${y + t / 2}H${x2 - 4}`, ink.dark, 0.8, 0.5),
    ].join('');
  });
  const lid = path(
    `M${left + 5} ${top + 1}Q${left + 8} ${top - 8} ${left + 20} ${top - 8}H${x2 + 12}L${x2 - 5} ${top + 1}Z`,
    ink.pale,
  );
  return path(depth, ink.dark) + lid + folds.join('');
}
