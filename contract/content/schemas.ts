import { z } from 'zod';
import { day, done } from '../core/fields.ts';
import type { Block } from './blocks.ts';

const slug = z.string().regex(/^[a-z0-9-]{1,60}$/);
/** Accepts any array, because only the server makes blocks. */
const blocks = z.custom<Block[]>((value) => Array.isArray(value));

const headFields = { title: z.string(), summary: z.string() };
const articleFields = {
  slug: z.string(),
  ...headFields,
  kind: z.string(),
  publishedOn: day,
};
const faqFields = { question: z.string(), answer: blocks, plain: z.string() };

export const contentSchemas = {
  'content.articles': {
    summary: 'The distributor’s articles, the latest first, and whether the user has read each.',
    answer: z.array(
      z.strictObject({
        ...articleFields,
        english: z.strictObject(headFields).nullable(),
        isRead: z.boolean(),
      }),
    ),
  },
  'content.article': {
    summary: 'One article; anybody may read it.',
    params: z.strictObject({ slug }),
    answer: z.strictObject({
      ...articleFields,
      content: blocks,
      english: z.strictObject({ ...headFields, content: blocks }).nullable(),
      attachments: z.array(
        z.strictObject({ file: z.string(), title: z.string(), type: z.string(), size: z.int() }),
      ),
    }),
  },
  'content.markRead': {
    summary: 'Marks an article as read. Repeating this changes nothing.',
    params: z.strictObject({ slug }),
    answer: done,
  },
  'content.attachment': {
    summary: 'A file attached to an article.',
    params: z.strictObject({ slug, file: z.string().regex(/^[\w-]{1,80}\.[a-z0-9]{1,5}$/) }),
    answer: z.unknown(),
  },
  'content.faq': {
    summary: 'Questions and answers, theme by theme.',
    answer: z.array(
      z.strictObject({
        theme: z.string(),
        english: z.strictObject({ theme: z.string() }).nullable(),
        entries: z.array(
          z.strictObject({
            fqNum: z.int(),
            ...faqFields,
            english: z.strictObject(faqFields).nullable(),
          }),
        ),
      }),
    ),
  },
  'content.legal': {
    summary: 'A legal page.',
    params: z.strictObject({ id: slug }),
    answer: z.strictObject({ id: z.string(), title: z.string(), content: blocks, updatedOn: day }),
  },
};

export type ArticleRow = z.infer<(typeof contentSchemas)['content.articles']['answer']>[number];
export type Article = z.infer<(typeof contentSchemas)['content.article']['answer']>;
export type FaqTheme = z.infer<(typeof contentSchemas)['content.faq']['answer']>[number];
