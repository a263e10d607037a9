import { openPicture } from '../../face/open-picture.ts';
import type { Logo } from '../../services/shown-face.ts';

/**
 * The largest size in pixels: twice the size shown in mails, so that the logo is sharp on paper.
 */
const LARGEST = { width: 720, height: 240 };

export async function drawLogo(file: string): Promise<Logo> {
  const picture = await openPicture(file, ({ width, height }) =>
    Math.min(LARGEST.width / width, LARGEST.height / height),
  );
  const { data, info } = await picture
    .resize({ ...LARGEST, fit: 'inside' })
    // Draws the logo on white, because a transparent logo could be invisible in a dark mail
    // program.
    .flatten({ background: '#FFFFFF' })
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}
