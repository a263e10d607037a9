import { call } from '../../../../lib/http.ts';
import { createTextSource } from '../../../reading/text-source.ts';

export const legalTexts = createTextSource((id) => call('content.legal', { params: { id } }));
