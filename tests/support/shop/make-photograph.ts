import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

interface Photograph {
  width: number;
  height: number;
  /** True if the orientation in the file turns the picture, as if the camera was held upright. */
  turned?: boolean;
}

/** Makes a unique JPEG that has about as many bytes as a photograph of this size. */
export function makePhotograph({ width, height, turned = false }: Photograph): Promise<Buffer> {
  const [across, down] = [Math.ceil(width / 8), Math.ceil(height / 8)];
  const raw = { width: across, height: down, channels: 3 } as const;
  const picture = sharp(randomBytes(across * down * 3), { raw }).resize(width, height);
  return (turned ? picture.withMetadata({ orientation: 6 }) : picture).jpeg().toBuffer();
}
