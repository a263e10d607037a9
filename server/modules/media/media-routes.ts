import { eq, sql } from 'drizzle-orm';
import { fileType, UNKNOWN_TYPE } from '../../../contract/media/file-type.ts';
import { brands, type Drawing, products } from '../../database/schema/catalogue.ts';
import { files } from '../../database/schema/files.ts';
import type { Route } from '../../plugins/routes.ts';
import { SANDBOX } from '../../plugins/security.ts';
import { AppError } from '../../services/app-error.ts';
import { nameFile } from '../../services/document-reader.ts';
import type { Services } from '../../services/services.ts';
import { neutralPicture } from './neutral-picture.ts';

const DAY = 'private, max-age=86400';
/** The `cache-control` for a URL that changes with the photograph. */
const FOR_GOOD = 'private, max-age=31536000, immutable';

/** The types that are safe to show from the shop’s origin. Browsers download other files. */
const SHOWN = new Set<string>(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Draws a product of the demonstration shop. Returns undefined if the product has no complete
 * drawing, as in other shops.
 */
type Draw = (drawing: Partial<Drawing>, brandHue: number) => string | undefined;

export function mediaModule(route: Route, { db }: Services, draw: Draw): void {
  route('media.product', async ({ params, reply }) => {
    const [arNum = 0, asked] = params.file.split('-').map((part) => Number.parseInt(part, 10));
    const isSmall = params.file.endsWith('-small');
    const [product] = await db
      .select({
        caNum: products.caNum,
        drawing: products.drawing,
        hue: brands.hue,
        mark: sql<number>`picture_mark(${products.picture})`,
        bytes: isSmall
          ? sql<Buffer | null>`coalesce(${files.thumbnail}, ${files.bytes})`
          : files.bytes,
      })
      .from(products)
      .innerJoin(brands, eq(brands.maNum, products.maNum))
      .leftJoin(files, eq(files.hash, products.picture))
      .where(eq(products.arNum, arNum));
    if (!product) throw new AppError('NOT_FOUND');
    const { caNum, drawing, hue, mark, bytes } = product;
    // If the URL names an outdated photograph, the server sends the current photograph, which
    // browsers then cache for a day only.
    reply.header('cache-control', asked === mark ? FOR_GOOD : DAY);
    reply.header('content-security-policy', SANDBOX);
    // Sends the bytes unchanged instead of as JSON.
    reply.serializer((picture) => picture);
    if (!bytes) {
      reply.type('image/svg+xml; charset=utf-8');
      return draw(drawing, hue) ?? (await neutralPicture(db, caNum));
    }
    const type = fileType(bytes);
    if (type && SHOWN.has(type)) reply.type(type);
    else nameFile(reply, UNKNOWN_TYPE, params.file);
    return bytes;
  });
}
