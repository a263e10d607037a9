import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from './calendar-days.ts';
import { makeAttachments } from './content/attachments.ts';
import { type Document, readDocument, readFaq } from './content/read-content.ts';
import { insertRows, type Queryable } from './insert.ts';
import { REDIRECTS, referenceData } from './reference-data.ts';

const FOLDER = join(import.meta.dirname, 'content');

export async function loadContent(client: Queryable, today: string): Promise<void> {
  const articles = documents('articles').map(({ id, fields, body }) => ({
    slug: id,
    title: fields.title,
    summary: fields.summary,
    body,
    kind: fields.kind,
    published_on: addDays(today, -Number(fields.daysAgo)),
  }));
  const articleColumns = {
    slug: 'text',
    title: 'text',
    summary: 'text',
    body: 'text',
    kind: 'text',
    published_on: 'date',
  };
  await insertRows(client, 'articles', articleColumns, articles);
  await loadAttachments(client);
  const faq = readFaq(readFileSync(join(FOLDER, 'faq.md'), 'utf8'));
  const faqColumns = {
    fq_num: 'int',
    theme: 'text',
    question: 'text',
    answer: 'text',
    position: 'int',
  };
  await insertRows(client, 'faq_entries', faqColumns, faq);
  const legal = documents('legal').map(({ id, fields, body }) => ({
    id,
    title: fields.title,
    body,
    updated_on: addDays(today, -Number(fields.daysAgo)),
  }));
  const legalColumns = { id: 'text', title: 'text', body: 'text', updated_on: 'date' };
  await insertRows(client, 'legal_pages', legalColumns, legal);
  await insertRows(client, 'reference_data', { id: 'int', data: 'jsonb' }, [
    { id: 1, data: referenceData },
  ]);
  await insertRows(
    client,
    'redirects',
    { path: 'text', target: 'text', external: 'boolean' },
    REDIRECTS,
  );
}

async function loadAttachments(client: Queryable): Promise<void> {
  const rows = (await makeAttachments()).map(({ bytes, ...rest }) => ({
    ...rest,
    hash: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    bytes: `\\x${bytes.toString('hex')}`,
  }));
  const fileColumns = { hash: 'text', type: 'text', size: 'int', bytes: 'bytea' };
  await insertRows(client, 'files', fileColumns, rows);
  const columns = { slug: 'text', file: 'text', title: 'text', hash: 'text' };
  await insertRows(client, 'article_attachments', columns, rows);
}

function documents(folder: string): Document[] {
  return readdirSync(join(FOLDER, folder))
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => readDocument(file, readFileSync(join(FOLDER, folder, file), 'utf8')));
}
