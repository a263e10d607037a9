import { encode } from 'uqr';

/** Rows of modules; true is dark. Drawings must add a margin of four light modules. */
export type QrCode = readonly (readonly boolean[])[];

/** Bank transfers require UTF-8, level M and version 13 at most (EPC069-12). */
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
