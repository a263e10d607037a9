import type { Drawing } from '../../database/schema/catalogue.ts';
import { inkOf } from './palette.ts';
import { GROUND } from './pen.ts';
import { genericBox, SHAPES } from './shapes.ts';

/** A self-contained picture; nothing of the drawing but known words and numbers gets into it. */
export function drawProduct(drawing: Drawing, brandHue: number): string {
  const draw = Object.hasOwn(SHAPES, drawing.shape) ? SHAPES[drawing.shape] : undefined;
  const ink = inkOf(drawing.material, drawing.colour, brandHue);
  const scale = scaleOf(drawing.label);
  const inside = (draw ?? genericBox)(ink);
  const middle = Math.round(48 * (1 - scale) * 100) / 100;
  const ground = Math.round(GROUND * (1 - scale) * 100) / 100;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><g transform="translate(${middle} ${ground}) scale(${scale})">${inside}</g></svg>`;
}

/** The label of a drawing says how large the article is among its like: from 1 to 5. */
function scaleOf(label: string | undefined): number {
  const size = label && /^[1-5]$/.test(label) ? Number(label) : 4;
  return Math.round((0.76 + size * 0.048) * 100) / 100;
}
