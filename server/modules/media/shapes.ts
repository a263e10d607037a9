import type { Ink } from './palette.ts';
import { moved } from './pen.ts';
import { appliances } from './shapes/appliances.ts';
import { bags } from './shapes/bags.ts';
import { bottles } from './shapes/bottles.ts';
import { boxes, carton } from './shapes/boxes.ts';
import { cleaning } from './shapes/cleaning.ts';
import { clothes } from './shapes/clothes.ts';
import { cookware } from './shapes/cookware.ts';
import { crockery } from './shapes/crockery.ts';
import { cups } from './shapes/cups.ts';
import { cutleryShapes } from './shapes/cutlery.ts';
import { flasks } from './shapes/flasks.ts';
import { foodBags } from './shapes/food-bags.ts';
import { foodTrays } from './shapes/food-trays.ts';
import { glassware } from './shapes/glassware.ts';
import { hygiene } from './shapes/hygiene.ts';
import { linen } from './shapes/linen.ts';
import { moulds } from './shapes/moulds.ts';
import { paper } from './shapes/paper.ts';
import { plates } from './shapes/plates.ts';
import { reception } from './shapes/reception.ts';
import { rolls } from './shapes/rolls.ts';
import { storage } from './shapes/storage.ts';
import { sweets } from './shapes/sweets.ts';
import { takeawayBoxes } from './shapes/takeaway-boxes.ts';
import { tins } from './shapes/tins.ts';
import { tools } from './shapes/tools.ts';
import { towels } from './shapes/towels.ts';
import { tubs } from './shapes/tubs.ts';

type Draw = (ink: Ink) => string;

const DRAWN: Record<string, Draw> = {
  ...cups,
  ...takeawayBoxes,
  ...foodTrays,
  ...moulds,
  ...storage,
  ...foodBags,
  ...sweets,
  ...flasks,
  ...rolls,
  ...tubs,
  ...hygiene,
  ...crockery,
  ...towels,
  ...glassware,
  ...plates,
  ...boxes,
  ...bags,
  ...bottles,
  ...tins,
  ...paper,
  ...cutleryShapes,
  ...cookware,
  ...tools,
  ...appliances,
  ...cleaning,
  ...linen,
  ...clothes,
  ...reception,
};

/** Lying things fill little of the height: drawn larger and higher up. */
const FLAT = [
  'plate',
  'deep-plate',
  'square-plate',
  'platter',
  'slate',
  'tray',
  'round-tray',
  'placemat',
  'pizza-box',
  'catering-box',
  'baking-sheet',
  'gn-lid',
  'mould-tray',
  'cutting-board',
  'chocolate',
  'hob',
  'bath-mat',
  'tin',
  'film-box',
  'food-tray',
  'alu-tray',
  'sealed-tray',
  'loaf-mould',
  'tart',
  'ramekin',
  'sauce-pot',
  'paper-stack',
  'soap',
  'knife',
  'paring-knife',
  'bread-knife',
  'trap-box',
  'ashtray',
  'cup-lid',
];

export const SHAPES: Record<string, Draw> = {
  ...DRAWN,
  ...Object.fromEntries(FLAT.map((shape) => [shape, larger(DRAWN[shape] ?? carton)])),
};

function larger(draw: Draw): Draw {
  return (ink) => moved(-5.8, -18, 1.12, draw(ink));
}

/** What stands in for a shape that nobody has drawn yet. */
export const genericBox = carton;
