import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const require = createRequire(import.meta.url);

/** The fonts, opened once for all documents: reading the kerning of the fonts takes 60 ms. */
const fonts = {
  regular: openSync(
    require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  ) as Font,
  strong: openSync(
    require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  ) as Font,
};
export type Weight = keyof typeof fonts;

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

/** The layout of a text, which the types of the PDF library do not declare. */
interface OpenDocument {
  _font: { layout: Layout };
}

export function addFonts(doc: PDFKit.PDFDocument): void {
  for (const [weight, font] of Object.entries(fonts)) {
    // The library accepts opened fonts, although its types do not declare this.
    doc.registerFont(weight, font as unknown as PDFKit.Mixins.PDFFontSource);
    doc.font(weight);
    cacheLayouts(doc);
  }
}

/** Returns whether the font has a character. All weights have the same characters. */
export const hasCharacter = (code: number): boolean => fonts.regular.hasGlyphForCodePoint(code);

/**
 * Caches the layout of words, or of single digits with `tnum`. With font features, the PDF library
 * caches no layout and needs 2.5 ms per line of an order. Single digits suffice, because `tnum`
 * gives all digits the same width.
 */
function cacheLayouts(doc: PDFKit.PDFDocument): void {
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
