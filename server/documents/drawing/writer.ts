import { addFonts, type Features, hasCharacter, type Weight } from './fonts.ts';
import { printable } from './printable.ts';

export interface Style {
  size: number;
  weight?: Weight;
  colour?: string;
  figures?: boolean;
}

interface Place {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
}

export const INK = '#16202b';

/** The line height as a multiple of the font size. */
const LINE_HEIGHT = 1.38;
const FONT_HEIGHT = 1.21;

export const lineHeight = ({ size }: Style): number => size * LINE_HEIGHT;

/** Draws text, and wraps lines that are wider than their place. */
export class Writer {
  readonly #doc: PDFKit.PDFDocument;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    addFonts(doc);
  }

  wrap(text: string, width: number, style: Style): string[] {
    return printable(text, hasCharacter)
      .split('\n')
      .flatMap((paragraph) => this.#wrapParagraph(paragraph, width, style));
  }

  write(text: string, place: Place, style: Style): number {
    return this.writeLines(this.wrap(text, place.width, style), place, style);
  }

  writeLines(lines: readonly string[], place: Place, style: Style): number {
    const { x, y, width, align = 'left' } = place;
    let top = y;
    for (const line of lines) {
      const left = align === 'right' ? x + width - this.#widthOf(line, style) : x;
      this.#drawLine(line, left, top, style);
      top += lineHeight(style);
    }
    return top;
  }

  #wrapParagraph(paragraph: string, width: number, style: Style): string[] {
    const space = this.#widthOf(' ', style);
    const lines: string[] = [];
    let line = '';
    let used = 0;
    for (const word of paragraph.split(/ +/)) {
      const needed = this.#widthOf(word, style);
      if (line !== '' && used + space + needed <= width) {
        line += ` ${word}`;
        used += space + needed;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = needed > width ? this.#cut(word, width, style) : [word];
      line = pieces.pop() ?? '';
      used = this.#widthOf(line, style);
      lines.push(...pieces);
    }
    return [...lines, line];
  }

  #cut(word: string, width: number, style: Style): string[] {
    const pieces: string[] = [];
    let piece = '';
    let used = 0;
    for (const character of word) {
      const needed = this.#widthOf(character, style);
      if (piece !== '' && used + needed > width) {
        pieces.push(piece);
        piece = '';
        used = 0;
      }
      piece += character;
      used += needed;
    }
    return [...pieces, piece];
  }

  #widthOf(text: string, style: Style): number {
    return this.#use(style).widthOfString(text, featuresOf(style));
  }

  #drawLine(line: string, x: number, y: number, style: Style): void {
    const top = y + (style.size * (LINE_HEIGHT - FONT_HEIGHT)) / 2;
    this.#use(style)
      .fillColor(style.colour ?? INK)
      .text(line, x, top, { ...featuresOf(style), lineBreak: false });
  }

  #use({ weight = 'regular', size }: Style): PDFKit.PDFDocument {
    return this.#doc.font(weight).fontSize(size);
  }
}

/**
 * Disables contextual forms (`calt`), which would turn an x between digits into ×. The types of the
 * library lack these options.
 */
const featuresOf = ({ figures = false }: Style) => {
  const features: Features = { calt: false, tnum: figures };
  return { features } as unknown as PDFKit.Mixins.TextOptions;
};
