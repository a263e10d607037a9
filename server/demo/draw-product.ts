import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Drawing } from '../database/schema/catalogue.ts';
import { keyed, readTable } from './data.ts';

const FOLDER = join(import.meta.dirname, 'pictures');
const NIGHT = '#16202c';
const WHITE = '#ffffff';
/** The y coordinate of the ground under an object, in a picture of 96 by 96. */
const GROUND = 84;

/**
 * Outlines for a light and a dark fill: white is invisible on a light background, and black on a
 * dark background.
 */
const EDGES: Record<string, string> = { '#f5f7fa': edge('#8496aa'), '#414a56': edge('#8d9aa9') };

const SHADES: Record<string, (colour: string) => string> = {
  light: (colour) => mix(colour, WHITE, 0.32),
  pale: (colour) => mix(colour, WHITE, 0.62),
  dark: (colour) => mix(colour, NIGHT, 0.2),
  deep: (colour) => mix(colour, NIGHT, 0.42),
};

const colours = keyed(readTable('colours.csv', 'key', 'hex', 'code', 'm', 'f'));
/** The materials. `gloss` is the share of light that a material reflects. */
const materials = keyed(readTable('picture-materials.csv', 'key', 'gloss'));
const variants = readTable('picture-variants.csv', 'shape', 'material', 'colour', 'picture');
const files = new Map(
  readdirSync(FOLDER, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [basename(file, '.svg'), join(FOLDER, file)]),
);
const templates = new Map<string, string>();

/** Draws a self-contained picture. For security, the picture contains no text from `drawing`. */
export function drawProduct(drawing: Partial<Drawing>, brandHue: number): string | undefined {
  const { shape = '', material = '', colour = '', label } = drawing;
  const template = templateOf(shape, material, colour);
  const base = colours.get(colour)?.hex;
  const gloss = materials.get(material)?.gloss;
  if (!template || !base || !gloss) return undefined;
  const hue = Number.isFinite(brandHue) ? brandHue : 210;
  const named: Record<string, string> = {
    base,
    mark: hsl(hue, 58, 44),
    markPale: hsl(hue, 62, 66),
  };
  return template.replace(
    /(fill=)?"\{\{([^{}"]+)\}\}"/g,
    (_, fill: string | undefined, slot: string) => {
      if (slot === 'place') return `"${placeOf(label)}"`;
      if (slot.startsWith('gloss')) return `"${opacityOf(slot, Number(gloss))}"`;
      const colour = slot
        .split('.')
        .reduce((mixed, step) => named[step] ?? SHADES[step]?.(mixed) ?? mixed, base);
      return fill ? `fill="${colour}"${EDGES[colour] ?? ''}` : `"${colour}"`;
    },
  );
}

function templateOf(shape: string, material: string, colour: string): string | undefined {
  const variant = variants.find(
    (row) =>
      row.shape === shape &&
      (row.material === '' || row.material === material) &&
      (row.colour === '' || row.colour === colour),
  );
  const name = variant?.picture ?? shape;
  const file = files.get(name);
  if (!file) return undefined;
  const template = templates.get(name) ?? readFileSync(file, 'utf8').replace(/>\s+/g, '>');
  templates.set(name, template);
  return template;
}

/**
 * Returns the SVG transform that scales a picture. `label` is the size of the product among
 * products of its kind, from 1 to 5.
 */
function placeOf(label: string | undefined): string {
  const size = label && /^[1-5]$/.test(label) ? Number(label) : 4;
  const scale = round(0.76 + size * 0.048);
  return `translate(${round(48 * (1 - scale))} ${round(GROUND * (1 - scale))}) scale(${scale})`;
}

/**
 * Computes an opacity from a text such as `gloss*0.4+0.35`. The factor and the summand are
 * optional.
 */
function opacityOf(slot: string, gloss: number): number {
  const [, factor = 1, more = 0] = /^gloss(?:\*([\d.]+))?(?:\+([\d.]+))?$/.exec(slot) ?? [];
  return round(gloss * Number(factor) + Number(more));
}

function edge(colour: string): string {
  return ` stroke="${colour}" stroke-width=".7" stroke-opacity=".55" stroke-linejoin="round"`;
}

function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return hex([1, 3, 5].map((at) => channel(from, at) * (1 - share) + channel(to, at) * share));
}

/** Converts a colour to hexadecimal, which every SVG renderer supports. */
function hsl(hue: number, saturation: number, lightness: number): string {
  const l = lightness / 100;
  const a = (saturation / 100) * Math.min(l, 1 - l);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255;
  };
  return hex([channel(0), channel(8), channel(4)]);
}

function hex(channels: readonly number[]): string {
  const pairs = channels.map((value) => Math.round(value).toString(16).padStart(2, '0'));
  return `#${pairs.join('')}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
