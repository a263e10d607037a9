import { openPicture } from '../../face/open-picture.ts';
import type { Logo } from '../../services/shown-face.ts';

/** Sharp on paper at twice the size that mails show. */
const LARGEST = { width: 720, height: 240 };

export async function drawLogo(file: string): Promise<Logo> {
  const picture = await openPicture(file, ({ width, height }) =>
    Math.min(LARGEST.width / width, LARGEST.height / height),
  );
  const { data, info } = await picture
    .resize({ ...LARGEST, fit: 'inside' })
    // Paper is white, and a mail's page too: nothing shines through it in a dark mailbox.
    .flatten({ background: '#FFFFFF' })
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}
