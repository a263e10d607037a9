import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Look } from '../../services/shown-face.ts';
import type { DocumentTexts } from '../document-texts.ts';
import { lineHeight, type Style, Writer } from './writer.ts';

const WIDTH = 595.28;
const HEIGHT = 841.89;
export const LEFT = 46;
export const TOP = 44;
export const INNER = WIDTH - 2 * LEFT;
const BOTTOM = HEIGHT - 84;
const FOOT = HEIGHT - 70;

export const MUTED = '#4a5766';
export const LINE = '#d5dbe3';

const FOOT_STYLE: Style = { size: 6.6, colour: MUTED };

export interface PaperOptions {
  title: string;
  language: string;
  /**
   * The creation date, which the caller sets so that the same document always has the same bytes.
   */
  madeAt: Date;
  subset?: 'PDF/A-3b';
  look: Look;
}

type Head = (paper: Paper) => number;

/**
 * A document that is being drawn, with the current position and the parts that every page repeats.
 */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly writer: Writer;
  readonly look: Look;
  y = TOP;
  readonly #head: Head;

  constructor({ title, language, madeAt, subset, look }: PaperOptions, head: Head) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      bufferPages: true,
      lang: language,
      displayTitle: true,
      // Disables the default font of the library, because that font cannot be embedded.
      font: '',
      // Removes XML characters from the title, because the library writes the title into XML
      // unescaped.
      info: {
        Title: title.replace(/[&<>]/g, ' '),
        Creator: look.name,
        Producer: look.name,
        CreationDate: madeAt,
      },
      ...(subset && { subset }),
    });
    this.writer = new Writer(this.doc);
    this.look = look;
    this.#head = head;
  }

  needs(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.doc.addPage();
    this.y = this.#head(this);
    return true;
  }

  write(text: string, style: Style): void {
    for (const line of this.writer.wrap(text, INNER, style)) {
      this.needs(lineHeight(style));
      this.y = this.writer.writeLines([line], { x: LEFT, y: this.y, width: INNER }, style);
    }
  }

  rule(y: number, colour = LINE, thickness = 0.5, x = LEFT, width = INNER): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .strokeColor(colour)
      .stroke();
  }

  /**
   * Writes the footer of every page and closes the document. A footer contains the number of pages,
   * which is known only at the end.
   */
  async finish(lines: readonly string[], { page }: DocumentTexts): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    for (let number = 1; number <= count; number += 1) {
      this.doc.switchToPage(number - 1);
      this.rule(FOOT);
      let y = FOOT + 5;
      for (const line of lines) {
        y = this.writer.write(line, { x: LEFT, y, width: INNER - 70 }, FOOT_STYLE);
      }
      const corner = { x: LEFT, y: FOOT + 5, width: INNER, align: 'right' as const };
      this.writer.write(page(number, count), corner, { ...FOOT_STYLE, figures: true });
    }
    this.doc.end();
    return buffer(this.doc);
  }
}
