import sharp from 'sharp';
import { CellFault } from './cells.ts';

/**
 * The limits of a picture in pixels: even a small file can contain a picture that fills a tablet’s
 * memory.
 */
const LARGEST = { pixels: 40_000_000, side: 12_000 };

/** The side of a thumbnail in pixels: twice the largest picture in lists, for dense screens. */
const THUMBNAIL_SIDE = 288;

export async function mustBeShowable(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new CellFault('ses dimensions ne se lisent pas');
    });
  if (width * height > LARGEST.pixels || Math.max(width, height) > LARGEST.side) {
    throw new CellFault(
      `${width} × ${height} pixels, il en faut ${LARGEST.pixels / 1e6} millions au plus, et ${LARGEST.side} par côté`,
    );
  }
}

/** Makes an upright thumbnail. Returns the original bytes if the thumbnail is not smaller. */
export async function makeThumbnail(bytes: Buffer): Promise<Buffer> {
  const small = await sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize({
      width: THUMBNAIL_SIDE,
      height: THUMBNAIL_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw new CellFault('le fichier est abîmé');
    });
  return small.length < bytes.length ? small : bytes;
}
