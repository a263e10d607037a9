import { z } from 'zod';
import type { EndpointSchemas } from '../core/endpoint.ts';

export const contentSchemas = {
  'content.legal': {
    summary: 'A legal page, in Markdown.',
    params: z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    answers: {
      200: z.strictObject({
        id: z.string(),
        title: z.string(),
        body: z.string(),
        /** YYYYMMDD */
        updatedOn: z.string(),
      }),
    },
  },
} satisfies Record<string, EndpointSchemas>;
