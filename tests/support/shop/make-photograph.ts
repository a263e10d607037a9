import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

interface Photograph {
  width: number;
  height: number;
  /** As a camera that was held upright writes it: the file says by how much to turn it. */
  turned?: boolean;
}

/** A JPEG that weighs as much as a photograph of its size, and is like no other. */
export function makePhotograph({ width, height, turned = false }: Photograph): Promise<Buffer> {
  const [across, down] = [Math.ceil(width / 8), Math.ceil(height / 8)];
  const raw = { width: across, height: down, channels: 3 } as const;
  const picture = sharp(randomBytes(across * down * 3), { raw }).resize(width, height);
  return (turned ? picture.withMetadata({ orientation: 6 }) : picture).jpeg().toBuffer();
}
