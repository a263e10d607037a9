import sharp, { type Sharp } from 'sharp';

const SVG_DPI = 72;
const MOST_DPI = 2400;

interface Size {
  width: number;
  height: number;
}

/**
 * Opens a picture that the caller scales by `scaleOf`. Draws an SVG at the resolution of the scaled
 * picture.
 */
export async function openPicture(file: string, scaleOf: (own: Size) => number): Promise<Sharp> {
  const { width, height, format } = await sharp(file).metadata();
  const density = Math.min(MOST_DPI, Math.max(SVG_DPI, SVG_DPI * scaleOf({ width, height })));
  return sharp(file, format === 'svg' ? { density } : {});
}
