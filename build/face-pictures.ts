import sharp, { type Sharp } from 'sharp';
import { openPicture } from '../server/face/open-picture.ts';

const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };
type Colour = typeof WHITE;

/** The share of a maskable icon’s width that every operating system shows. */
const SAFE = 0.8;
/** The share of the icon’s width that a logo without a background fills. The rest is a margin. */
const INSET = 0.64;

export async function ratioOf(file: string): Promise<number> {
  const { width, height } = await sharp(file).metadata();
  return Math.round((width / height) * 1000) / 1000;
}

export const isSquare = (ratio: number): boolean => ratio > 0.9 && ratio < 1.1;

async function within(file: string, size: number): Promise<Sharp> {
  const picture = await openPicture(file, ({ width, height }) => size / Math.min(width, height));
  return picture.resize(size, size, { fit: 'contain', background: NOTHING });
}

/**
 * Returns the background colour of a picture: the colour at the middle of its upper edge, if this
 * colour is opaque.
 */
async function backgroundOf(file: string): Promise<Colour | undefined> {
  const size = 64;
  const picture = await within(file, size);
  const pixels = await picture.ensureAlpha().raw().toBuffer();
  const at = 4 * (2 * size + size / 2);
  const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4);
  return alpha === 255 ? { r, g, b, alpha: 1 } : undefined;
}

async function onSquare(file: string, size: number, share: number, background: Colour) {
  const input = await (await within(file, Math.round(size * share))).png().toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input }])
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer();
}

export async function iconsOf(file: string): Promise<[path: string, content: Buffer][]> {
  const own = await backgroundOf(file);
  const isWhole = isSquare(await ratioOf(file));
  const plain = (size: number) =>
    isWhole ? onSquare(file, size, 1, NOTHING) : onSquare(file, size, 0.84, WHITE);
  const filled = (size: number, share: number) => onSquare(file, size, share, own ?? WHITE);
  return [
    ['icons/icon-192.png', await plain(192)],
    ['icons/icon-512.png', await plain(512)],
    ['icons/maskable-512.png', await filled(512, own ? SAFE : INSET)],
    // iOS rounds the corners of this icon, so the picture itself has square corners.
    ['icons/apple-touch-icon.png', await filled(180, own ? 1 : INSET)],
    ['favicon.png', await plain(64)],
  ];
}

const SHORTCUTS = {
  cart: '<path d="M13 16h5l4 18h15l4-12H19.4"/><circle cx="24" cy="40" r="1.5"/><circle cx="36" cy="40" r="1.5"/>',
  catalogue: '<path d="M16 16h9v9h-9zM31 16h9v9h-9zM16 31h9v9h-9zM31 31h9v9h-9z"/>',
  favourites:
    '<path d="M28 40 16.6 28.4a7.2 7.2 0 0 1 0-10.2 7.2 7.2 0 0 1 10.2 0L28 19.4l1.2-1.2a7.2 7.2 0 0 1 10.2 0 7.2 7.2 0 0 1 0 10.2z"/>',
  orders: '<path d="M18 14h13l7 7v21H18zM31 14v7h7M23 28h10M23 34h10"/>',
};

export const shortcutIconsOf = (accent: string): [path: string, content: Buffer][] =>
  Object.entries(SHORTCUTS).map(([name, drawing]) => [
    `icons/shortcut-${name}.svg`,
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56" width="96" height="96"><rect width="56" height="56" rx="12" fill="${accent}"/><g fill="none" stroke="#FFFFFF" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`,
    ),
  ]);
