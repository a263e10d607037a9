import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Article, ArticleRow, FaqTheme } from '../../../contract/content/schemas.ts';
import { compactDate } from '../../../contract/core/dates.ts';
import type { Locale } from '../../../contract/core/locales.ts';
import type { Executor } from '../../database/client.ts';
import {
  articleAttachments,
  articleReads,
  articles,
  faqEntries,
} from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';
import { parseMarkdown, plainText } from '../../documents/markdown/markdown.ts';
import type { FillText } from './rule-texts.ts';

const row = {
  slug: articles.slug,
  title: articles.title,
  summary: articles.summary,
  kind: articles.kind,
  publishedOn: articles.publishedOn,
  english: articles.english,
};

export async function readArticles(
  executor: Executor,
  actor: string,
  fill: FillText,
): Promise<ArticleRow[]> {
  const rows = await executor
    .select({ ...row, isRead: sql<boolean>`${articleReads.slug} is not null` })
    .from(articles)
    .leftJoin(
      articleReads,
      and(eq(articleReads.slug, articles.slug), eq(articleReads.actor, actor)),
    )
    .orderBy(desc(articles.publishedOn), asc(articles.slug));
  return rows.map(({ english, publishedOn, ...rest }) => ({
    ...filled(rest, fill),
    publishedOn: compactDate(publishedOn),
    english: english && filled({ title: english.title, summary: english.summary }, fill, 'en'),
  }));
}

export async function readArticle(
  executor: Executor,
  slug: string,
  fill: FillText,
): Promise<Article | undefined> {
  const [article] = await executor
    .select({ ...row, body: articles.body })
    .from(articles)
    .where(eq(articles.slug, slug));
  if (!article) return undefined;
  const attachments = await executor
    .select({
      file: articleAttachments.file,
      title: articleAttachments.title,
      type: files.type,
      size: files.size,
    })
    .from(articleAttachments)
    .innerJoin(files, eq(files.hash, articleAttachments.hash))
    .where(eq(articleAttachments.slug, slug))
    .orderBy(articleAttachments.position, articleAttachments.file);
  const { publishedOn, english, ...rest } = article;
  return {
    ...withContent(filled(rest, fill)),
    publishedOn: compactDate(publishedOn),
    english: english && withContent(filled(english, fill, 'en')),
    attachments,
  };
}

function filled<Row extends { title: string; summary: string; body?: string }>(
  row: Row,
  fill: FillText,
  locale?: Locale,
): Row {
  const { title, summary, body } = row;
  return {
    ...row,
    title: fill(title, locale),
    summary: fill(summary, locale),
    ...(body !== undefined && { body: fill(body, locale) }),
  };
}

function withContent<Text extends { body: string }>({ body, ...rest }: Text) {
  return { ...rest, content: parseMarkdown(body) };
}

export async function markRead(executor: Executor, actor: string, slug: string): Promise<boolean> {
  const [article] = await executor
    .select({ slug: articles.slug })
    .from(articles)
    .where(eq(articles.slug, slug));
  if (!article) return false;
  await executor.insert(articleReads).values({ actor, slug }).onConflictDoNothing();
  return true;
}

export async function findAttachment(executor: Executor, slug: string, file: string) {
  const [found] = await executor
    .select({ hash: files.hash, type: files.type, size: files.size })
    .from(articleAttachments)
    .innerJoin(files, eq(files.hash, articleAttachments.hash))
    .where(and(eq(articleAttachments.slug, slug), eq(articleAttachments.file, file)));
  return found;
}

export async function readPiece(
  executor: Executor,
  hash: string,
  from: number,
  length: number,
): Promise<Buffer | undefined> {
  const [file] = await executor
    .select({
      piece: sql<Buffer>`substring(${files.bytes} from ${from + 1}::int for ${length}::int)`,
    })
    .from(files)
    .where(eq(files.hash, hash));
  return file?.piece;
}

export async function readFaq(executor: Executor, fill: FillText): Promise<FaqTheme[]> {
  const rows = await executor
    .select()
    .from(faqEntries)
    // Sorts the themes by the lowest question number of each theme.
    .orderBy(
      sql`min(${faqEntries.fqNum}) over (partition by ${faqEntries.theme})`,
      faqEntries.position,
      faqEntries.fqNum,
    );
  return [...Map.groupBy(rows, ({ theme }) => theme)].map(([theme, entries]) => {
    const english = entries[0]?.english;
    return {
      theme,
      english: english ? { theme: english.theme } : null,
      entries: entries.map((entry) => ({
        fqNum: entry.fqNum,
        ...answered(entry, fill),
        english: entry.english && answered(entry.english, fill, 'en'),
      })),
    };
  });
}

function answered(
  { question, answer: text }: { question: string; answer: string },
  fill: FillText,
  locale?: Locale,
) {
  const answer = parseMarkdown(fill(text, locale));
  return { question: fill(question, locale), answer, plain: plainText(answer) };
}
