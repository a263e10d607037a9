import { callDated } from '../../../../lib/http.ts';
import { createTextSource } from '../../../reading/text-source.ts';

export const articleTexts = createTextSource((slug) =>
  callDated('content.article', { params: { slug } }),
);
