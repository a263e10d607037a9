import { z } from 'zod';
import type { EndpointSchemas } from '../core/endpoint.ts';

export const mediaSchemas = {
  'media.product': {
    summary: 'The drawn picture of a product, as SVG.',
    params: z.strictObject({ file: z.string().regex(/^\d{1,9}\.svg$/) }),
    answers: { 200: z.string() },
  },
} satisfies Record<string, EndpointSchemas>;
