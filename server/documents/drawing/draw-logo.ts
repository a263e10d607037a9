import sharp from 'sharp';
import type { Logo } from '../../services/shown-face.ts';

/** Sharp on paper at twice the size that mails show. */
const LARGEST = { width: 720, height: 240 };
const SVG_DPI = 72;

export async function drawLogo(file: string): Promise<Logo> {
  const { width, height, format } = await sharp(file).metadata();
  const scale = Math.min(LARGEST.width / width, LARGEST.height / height);
  const density = Math.min(2400, Math.max(SVG_DPI, SVG_DPI * scale));
  const { data, info } = await sharp(file, format === 'svg' ? { density } : {})
    .resize({ ...LARGEST, fit: 'inside' })
    // Paper is white, and a mail's page too: nothing shines through it in a dark mailbox.
    .flatten({ background: '#FFFFFF' })
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}
