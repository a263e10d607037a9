import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makePhotograph } from '../../tests/support/shop/make-photograph.ts';
import { makeThumbnail, mustBeShowable } from './photograph.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5394' } });

const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
};

test('makes an upright thumbnail of 288 pixels with the colours of the photograph', async () => {
  const wide = await makePhotograph({ width: 1600, height: 1200 });
  const small = await makeThumbnail(wide);
  expect(await sizeOf(small)).toEqual(['webp', 288, 216]);
  expect(small.length).toBeLessThan(wide.length / 10);
  const turned = await makePhotograph({ width: 1600, height: 1200, turned: true });
  expect(await sizeOf(await makeThumbnail(turned))).toEqual(['webp', 216, 288]);
  const printed = await plain(600, 300).toColourspace('cmyk').jpeg().toBuffer();
  const { dominant } = await sharp(await makeThumbnail(printed)).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r + 50);
});

test('returns a small picture unchanged, and preserves the transparency of a large picture', async () => {
  const tiny = await plain(20, 10).webp().toBuffer();
  expect(await makeThumbnail(tiny)).toBe(tiny);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const cutOut = sharp({ create: { width: 900, height: 900, channels: 4, background: clear } });
  const small = await makeThumbnail(await cutOut.png({ compressionLevel: 0 }).toBuffer());
  expect((await sharp(small).stats()).isOpaque).toBe(false);
});

test('refuses a truncated picture, even if only its head is left', async () => {
  const whole = await makePhotograph({ width: 800, height: 600 });
  await expect(makeThumbnail(whole.subarray(0, whole.length / 2))).rejects.toThrow('abîmé');
  for (const head of [whole.subarray(0, 20), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')]) {
    await expect(mustBeShowable(head)).rejects.toThrow('ses dimensions ne se lisent pas');
  }
  await mustBeShowable(whole);
});

test('refuses a picture with too many pixels for a tablet, and does not decode the picture', async () => {
  const imageOf = async (width: number, height: number) => {
    const picture = await plain(8, 8).jpeg().toBuffer();
    const frame = picture.indexOf(Buffer.from([0xff, 0xc0]));
    picture.writeUInt16BE(height, frame + 5);
    picture.writeUInt16BE(width, frame + 7);
    return picture;
  };
  await expect(mustBeShowable(await imageOf(1, 12_001))).rejects.toThrow('1 × 12001 pixels');
  await expect(mustBeShowable(await imageOf(8000, 5001))).rejects.toThrow(
    '8000 × 5001 pixels, il en faut 40 millions',
  );
  await mustBeShowable(await imageOf(8000, 5000));
});
