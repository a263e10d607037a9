import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unpackWoff } from './woff.ts';

const weights = { regular: 400, strong: 600 };
export type Weight = keyof typeof weights;

/** Inter comes in one file per script; a character is looked up in this order. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;

const require = createRequire(import.meta.url);
const FOLDER = join(dirname(require.resolve('@fontsource/inter/package.json')), 'files');
const files = new Map<string, Buffer>();

function fileOf(script: string, weight: Weight): Buffer {
  const name = `inter-${script}-${weights[weight]}-normal.woff`;
  const known = files.get(name);
  if (known) return known;
  const file = unpackWoff(readFileSync(join(FOLDER, name)));
  files.set(name, file);
  return file;
}

interface Run {
  glyphs: object[];
  positions: object[];
  advanceWidth: number;
}

type Layout = (text: string, features: Features, onlyWidth?: boolean) => Run;

export interface Features {
  calt: boolean;
  tnum: boolean;
}

/** The library does not expose which characters a font has, nor how it lays out text. */
interface OpenDocument {
  _font: { font: { characterSet: number[] }; layout: Layout };
}

export const fontName = (script: string, weight: Weight): string => `${script} ${weight}`;

export function addFonts(doc: PDFKit.PDFDocument): void {
  for (const weight of Object.keys(weights) as Weight[]) {
    for (const script of SCRIPTS)
      doc.registerFont(fontName(script, weight), fileOf(script, weight));
  }
}

let scripts: Map<number, string> | undefined;

/** Which file draws each character; the same for all weights. */
export function scriptsByCharacter(doc: PDFKit.PDFDocument): Map<number, string> {
  if (scripts) return scripts;
  scripts = new Map();
  for (const script of SCRIPTS) {
    doc.font(fontName(script, 'regular'));
    const { font } = (doc as unknown as OpenDocument)._font;
    for (const code of font.characterSet) if (!scripts.has(code)) scripts.set(code, script);
  }
  return scripts;
}

/**
 * Caches layouts: with font features the library computes each text anew, 4 ms per line of an
 * order. Words repeat, and so do digits, which all have the same width.
 */
export function rememberLayout(doc: PDFKit.PDFDocument): void {
  const { _font: font } = doc as unknown as OpenDocument;
  const layout: Layout = font.layout.bind(font);
  const known = { words: new Map<string, Run>(), figures: new Map<string, Run>() };
  font.layout = (text, features, onlyWidth) => {
    const { tnum } = features;
    const before = tnum ? known.figures : known.words;
    const whole: Run = { glyphs: [], positions: [], advanceWidth: 0 };
    for (const part of tnum ? text : text.split(/(?<= )/)) {
      const run = before.get(part) ?? layout(part, features);
      before.set(part, run);
      whole.advanceWidth += run.advanceWidth;
      if (onlyWidth) continue;
      whole.glyphs.push(...run.glyphs);
      whole.positions.push(...run.positions);
    }
    return whole;
  };
}
