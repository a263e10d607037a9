import { eq } from 'drizzle-orm';
import { brands, products } from '../../database/schema/catalogue.ts';
import { AppError } from '../../plugins/app-error.ts';
import type { Route } from '../../plugins/routes.ts';
import type { Services } from '../../plugins/services.ts';
import { drawProduct } from './draw-product.ts';

export function mediaModule(route: Route, { db }: Services): void {
  route('media.product', async ({ params, reply }) => {
    const arNum = Number.parseInt(params.file, 10);
    const [product] = await db
      .select({ drawing: products.drawing, hue: brands.hue })
      .from(products)
      .innerJoin(brands, eq(brands.maNum, products.maNum))
      .where(eq(products.arNum, arNum));
    if (!product) throw new AppError('NOT_FOUND');
    reply.header('cache-control', 'private, max-age=86400');
    reply.type('image/svg+xml; charset=utf-8');
    reply.serializer((picture: string) => picture);
    return drawProduct(product.drawing, product.hue);
  });
}
