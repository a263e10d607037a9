import { encode } from 'uqr';

/**
 * The rows of a QR code; true is a dark module. Whoever draws the rows must add a margin of four
 * light modules.
 */
export type QrCode = readonly (readonly boolean[])[];

/**
 * Encodes a text in the way that bank transfers require (EPC069-12): UTF-8, level M, version 13 at
 * most.
 */
export const qrCode = (text: string): QrCode =>
  encode([...new TextEncoder().encode(text)], { ecc: 'M', maxVersion: 13, border: 0 }).data;

/** Returns a path for SVG and PDF. One unit of the path is one module. */
export const outlineOf = (code: QrCode): string =>
  code
    .flatMap((row, y) =>
      Array.from(
        row.map(Number).join('').matchAll(/1+/g),
        ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`,
      ),
    )
    .join('');
