import { z } from 'zod';
import { keyText, text } from '../core/fields.ts';
import { MAX_QUANTITY } from '../core/packaging.ts';
import { TEMPLATE_LINES, TEMPLATE_NAME_LENGTH } from './limits.ts';

const lineSchema = z.strictObject({ arNum: z.int().positive(), quantity: z.int().positive() });

const templateSchema = z.strictObject({
  key: z.string(),
  name: z.string(),
  lines: z.array(lineSchema),
  updatedAt: z.int(),
});

const templates = z.array(templateSchema);
const params = z.strictObject({ key: z.uuid() });

export const templatesSchemas = {
  'templates.list': {
    summary: 'The client’s order templates, the last changed one first.',
    answer: templates,
  },
  'templates.save': {
    summary: 'Creates a template, or replaces its name and its lines.',
    params,
    body: z.strictObject({
      name: text(TEMPLATE_NAME_LENGTH),
      lines: z.array(lineSchema).max(TEMPLATE_LINES),
    }),
    answer: templates,
  },
  'templates.rename': {
    summary: 'Renames a template, and keeps its lines.',
    params,
    body: z.strictObject({ name: text(TEMPLATE_NAME_LENGTH) }),
    answer: templates,
  },
  'templates.line': {
    summary:
      'Sets one line of a template and keeps the others. 0 removes the line; a new line comes last.',
    params: z.strictObject({ key: z.uuid(), arNum: keyText }),
    body: z.strictObject({ quantity: z.int().min(0).max(MAX_QUANTITY) }),
    answer: templates,
  },
  'templates.delete': {
    summary: 'Deletes a template.',
    params,
    answer: templates,
  },
};

export type Template = z.infer<typeof templateSchema>;
export type TemplateLine = z.infer<typeof lineSchema>;
