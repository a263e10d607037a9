import { type Ink, steelOf, withColour } from '../palette.ts';
import { line, n, oval, path, rect, shadow, turned } from '../pen.ts';

/** Drawn upright around x = 0, from y = 8 to y = 88. */
function forkAt(x: number, ink: Ink): string {
  return (
    path(
      `M${x - 6} 8v17q0 7 4.5 9l-1 24q-.5 22 .5 28 2 3 4 0 1-6 .5-28l-1-24q4.5-2 4.5-9V8q-1.2-1-2.4 0v14h-1.400V8q-1.2-1-2.4 0v14h-1.400V8q-1.2-1-2.4 0v14h-1.400V8q-.6-1-1.6 0Z`,
      ink.base,
    ) +
    path(`M${x - 5.5} 12v13q0 5 3 7.500V26q-1.6-1-1.6-4V10Z`, '#ffffff', ink.gloss) +
    line(`M${x} 38v46`, '#ffffff', 1, ink.gloss) +
    line(`M${x + 1.6} 40v44`, ink.deep, 0.9, 0.5)
  );
}

function spoonAt(x: number, ink: Ink): string {
  return (
    path(
      `M${x} 8q8 0 8 13 0 11-5.5 14l-.5 22q0 24 .5 29-2.5 3-5 0 .5-5 .5-29l-.5-22q-5.5-3-5.5-14 0-13 8-13Z`,
      ink.base,
    ) +
    oval(x + 0.4, 21, 5.6, 9.6, ink.dark, 0.75) +
    oval(x - 0.6, 22, 4.6, 8, ink.base) +
    oval(x - 2, 18, 1.6, 5, '#ffffff', ink.gloss) +
    line(`M${x} 42v42`, '#ffffff', 1, ink.gloss)
  );
}

function knifeAt(x: number, handle: Ink, blade: Ink): string {
  return (
    path(`M${x - 3} 8q7 4 7 22v18h-7Z`, blade.base) +
    path(`M${x - 3} 8v40h2V10Z`, blade.dark, 0.6) +
    path(`M${x + 0.5} 12q3 6 3 18v16h-2V26Q${x + 1.5} 16 ${x + 0.5} 12Z`, '#ffffff', 0.6) +
    path(`M${x - 3.5} 48h8l.5 36q-4 5-8.5 0Z`, handle.base) +
    path(`M${x + 1.5} 48h3l.5 36q-1.5 2-3.5 2.500Z`, '#0b1420', 0.14) +
    line(`M${x - 1.6} 52v30`, '#ffffff', 1.1, handle.gloss)
  );
}

const lean = (degrees: number, inside: string): string => turned(degrees, [48, 48], inside);

function fork(ink: Ink): string {
  return shadow(20, 86) + lean(24, forkAt(48, ink));
}

function spoon(ink: Ink): string {
  return shadow(20, 86) + lean(24, spoonAt(48, ink));
}

/** The blade is steel unless the whole knife is of the handle's stuff. */
function tableKnife(ink: Ink): string {
  const whole = ink.wood || ['#bcc6d1', '#d8b25a', '#55606d'].includes(ink.base);
  return shadow(20, 86) + lean(24, knifeAt(48, ink, whole ? ink : steelOf(ink)));
}

function cutlery(ink: Ink): string {
  return (
    shadow(30, 88) +
    turned(-14, [48, 90], forkAt(30, ink)) +
    spoonAt(48, ink) +
    turned(14, [48, 90], knifeAt(66, ink, ink))
  );
}

function woodCutlery(ink: Ink): string {
  const sleeve =
    rect(28, 52, 40, 34, 3, '#f1e7d3') +
    rect(56, 52, 12, 34, 3, '#0b1420', 0.08) +
    rect(36, 62, 16, 5, 2.5, ink.mark) +
    rect(36, 71, 10, 3.5, 1.7, ink.markPale);
  return (
    shadow(24, 87) +
    turned(-9, [40, 90], forkAt(37, ink)) +
    turned(9, [58, 90], spoonAt(60, ink)) +
    knifeAt(48, ink, ink) +
    sleeve
  );
}

function kitchenKnife(length: number, height: number, teeth: boolean) {
  const tip = 44 - length;
  const edge = 46 + height;
  const under = teeth
    ? `L${tip + 8} ${edge}q-6-2-8-7Z`
    : `Q${n(tip + length * 0.4)} ${edge} ${tip} 47Z`;
  const bevel = teeth
    ? `M${tip + 12} ${edge}L44 ${edge - 3.5}V${edge}Z`
    : `M${n(tip + length * 0.3)} ${n(46 + height * 0.86)}L44 ${edge - 3.5}V${edge}Q${n(tip + length * 0.5)} ${edge} ${n(tip + length * 0.3)} ${n(46 + height * 0.86)}Z`;
  return (ink: Ink): string => {
    const blade = steelOf(ink);
    const grip = ink.metal && !ink.wood ? { ...ink, metal: false } : ink;
    return (
      shadow(30, 76) +
      turned(
        -24,
        [48, 50],
        [
          path(`M${tip} 47Q${tip + 4} 46 44 44V${edge}${under}`, blade.base),
          path(`M${tip + 2} 47.5Q${tip + 4} 46 44 44v3.5Z`, '#ffffff', 0.75),
          path(bevel, '#0b1420', 0.16),
          teeth
            ? line(
                `M${tip + 7} ${edge}${'q2 2.4 4 0'.repeat(Math.floor((length - 8) / 4))}`,
                blade.deep,
                1.2,
              )
            : '',
          rect(44, 43, 4, height > 8 ? 12 : 9, 1, blade.dark),
          path('M48 43h30q8 0 9 6 0 6-5 6-3 0-5-2-4 2-8 1-5-1-9 1-6 1-12-1Z', grip.base),
          path('M48 50h33q5 0 6 1-1 4-5 4-3 0-5-2-4 2-8 1-5-1-9 1-6 1-12-1Z', '#0b1420', 0.16),
          line('M51 45.5h26q5 0 7 2', '#ffffff', 1.3, 0.45),
          ...[55, 65, 75].map((x) => oval(x, 49, 1.5, 1.5, '#dfe5eb')),
        ].join(''),
      )
    );
  };
}

function sharpener(ink: Ink): string {
  const rod = steelOf(ink);
  const grip = withColour(ink, 'noir');
  return (
    shadow(26, 80) +
    turned(
      -38,
      [48, 50],
      rect(10, 47, 44, 5, 2.5, rod.base) +
        rect(10, 48, 44, 1.5, 0.7, '#ffffff', 0.7) +
        line('M14 51h38', rod.deep, 1, 0.6) +
        rect(53, 42, 5, 15, 2.5, rod.dark) +
        path('M58 45h22q8 0 8 5t-8 5H58Z', grip.base) +
        line('M61 47.500h20', '#ffffff', 1.4, 0.4) +
        oval(86, 50, 2, 2, rod.light),
    )
  );
}

function peeler(ink: Ink): string {
  const blade = steelOf(ink);
  return (
    shadow(20, 86) +
    turned(
      18,
      [48, 48],
      path('M30 14q0-6 6-6h24q6 0 6 6v14q-2 10-12 12v40q0 6-6 6t-6-6V40q-10-2-12-12Z', ink.base) +
        path('M38 16h20v12q-2 6-10 6t-10-6Z', '#0b1420', 0.22) +
        path('M54 40v40q0 6-6 6 3-20 1-46Z', '#0b1420', 0.12) +
        rect(34, 13, 28, 6, 2, blade.base) +
        rect(34, 13.5, 28, 2, 1, '#ffffff', 0.8) +
        line('M37 17.500h22', blade.deep, 0.9) +
        line('M45 44v34', '#ffffff', 1.6, 0.4),
    )
  );
}

export const cutleryShapes = {
  fork,
  spoon,
  'table-knife': tableKnife,
  cutlery,
  'wood-cutlery': woodCutlery,
  knife: kitchenKnife(40, 13, false),
  'paring-knife': kitchenKnife(26, 7, false),
  'bread-knife': kitchenKnife(42, 9, true),
  sharpener,
  peeler,
};
