import { buffer } from 'node:stream/consumers';
import { setImmediate as otherWork } from 'node:timers/promises';
import { lineHeight, type Style, Writer } from './writer.ts';

/** A4, in points. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
export const LEFT = 46;
export const TOP = 44;
export const INNER = WIDTH - 2 * LEFT;
/** Where the content ends: below stands the foot of the page. */
const BOTTOM = HEIGHT - 84;
const FOOT = HEIGHT - 70;

export const MUTED = '#5a6775';
export const LINE = '#cfd6dd';
export const ACCENT = '#0f5a6b';

const FOOT_STYLE: Style = { size: 6.6, colour: MUTED };

export interface PaperOptions {
  title: string;
  language: string;
  /** Told by the document itself, so that the same one is made again byte for byte. */
  madeAt: Date;
  subset?: 'PDF/A-3b';
}

export interface Foot {
  /** At the foot of every page. */
  lines: string[];
  page(number: number, count: number): string;
}

/** What a page that follows begins with; gives the edge below it. */
type Head = (paper: Paper) => number;

/** A document under the pen: where it stands on the page, and what every page carries. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly writer: Writer;
  /** The upper edge of what comes next. */
  y = TOP;
  readonly #head: Head;

  private constructor(doc: PDFKit.PDFDocument, head: Head) {
    this.doc = doc;
    this.writer = new Writer(doc);
    this.#head = head;
  }

  static async begin(options: PaperOptions, head: Head): Promise<Paper> {
    const { title, language, madeAt, subset } = options;
    // Loaded by the first document: a server that draws none does without its 13 MB.
    const { default: PDFDocument } = await import('pdfkit');
    const doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      bufferPages: true,
      lang: language,
      displayTitle: true,
      // None is chosen ahead: the usual one could not be embedded.
      font: '',
      // The library writes it into XML as it is.
      info: {
        Title: title.replace(/[&<>]/g, ' '),
        Creator: 'Comptoir',
        Producer: 'Comptoir',
        CreationDate: madeAt,
      },
      ...(subset && { subset }),
    });
    return new Paper(doc, head);
  }

  /** Begins another page where there is no room for so much; says whether it did. */
  needs(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.doc.addPage();
    this.y = this.#head(this);
    return true;
  }

  /** One text under what is there, in the whole width unless a part is given. */
  write(text: string, style: Style, x = LEFT, width = INNER): void {
    for (const line of this.writer.wrap(text, width, style)) {
      this.needs(lineHeight(style));
      this.y = this.writer.write(line, { x, y: this.y, width }, style);
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

  /** Writes the foot of every page, now that they can be counted, and closes the document. */
  async finish({ lines, page }: Foot): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    for (let number = 1; number <= count; number += 1) {
      // As after each page of a table: others are answered meanwhile.
      await otherWork();
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
