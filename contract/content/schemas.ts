import { z } from 'zod';
import type { EndpointSchemas } from '../core/endpoint.ts';
import { day, done } from '../core/fields.ts';
import type { Block } from './blocks.ts';

const slug = z.string().regex(/^[a-z0-9-]{1,60}$/);
/** Only the server makes blocks; no foreign value is checked against this. */
const blocks = z.custom<Block[]>((value) => Array.isArray(value));

const articleRowSchema = z.strictObject({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  kind: z.string(),
  publishedOn: day,
});

export const contentSchemas = {
  'content.articles': {
    summary: 'What the distributor has to say, the latest first, and whether the user has read it.',
    answers: { 200: z.array(articleRowSchema.extend({ isRead: z.boolean() })) },
  },
  'content.article': {
    summary: 'One article; anybody may read it.',
    params: z.strictObject({ slug }),
    answers: {
      200: articleRowSchema.extend({
        content: blocks,
        attachments: z.array(
          z.strictObject({ file: z.string(), title: z.string(), type: z.string(), size: z.int() }),
        ),
      }),
    },
  },
  'content.markRead': {
    summary: 'The user has read an article; said again, nothing changes.',
    params: z.strictObject({ slug }),
    answers: { 200: done },
  },
  'content.attachment': {
    summary: 'A file that goes with an article.',
    params: z.strictObject({ slug, file: z.string().regex(/^[\w-]{1,80}\.[a-z0-9]{1,5}$/) }),
    answers: { 200: z.unknown() },
  },
  'content.faq': {
    summary: 'Questions and answers, theme by theme.',
    answers: {
      200: z.array(
        z.strictObject({
          theme: z.string(),
          entries: z.array(
            z.strictObject({
              fqNum: z.int(),
              question: z.string(),
              answer: blocks,
              plain: z.string(),
            }),
          ),
        }),
      ),
    },
  },
  'content.legal': {
    summary: 'A legal page.',
    params: z.strictObject({ id: slug }),
    answers: {
      200: z.strictObject({ id: z.string(), title: z.string(), content: blocks, updatedOn: day }),
    },
  },
} satisfies Record<string, EndpointSchemas>;

export type ArticleRow = z.infer<
  (typeof contentSchemas)['content.articles']['answers'][200]
>[number];
export type Article = z.infer<(typeof contentSchemas)['content.article']['answers'][200]>;
export type FaqTheme = z.infer<(typeof contentSchemas)['content.faq']['answers'][200]>[number];
