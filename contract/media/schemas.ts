import { z } from 'zod';

export const mediaSchemas = {
  'media.product': {
    summary:
      'The picture of a product: its photograph, its thumbnail (-small), or a drawing as SVG.',
    params: z.strictObject({
      file: z.string().regex(/^\d{1,9}(?:\.svg|-\d{1,9}|-\d{1,9}-small)$/),
    }),
    answer: z.unknown(),
  },
};
