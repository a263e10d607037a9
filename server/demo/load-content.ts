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
    publishedOn: addDays(today, -Number(fields.daysAgo)),
  }));
  await insertRows(client, 'articles', articles);
  await loadAttachments(client);
  const faq = readFaq(readFileSync(join(FOLDER, 'faq.md'), 'utf8'));
  await insertRows(client, 'faq_entries', faq);
  const legal = documents('legal').map(({ id, fields, body }) => ({
    id,
    title: fields.title,
    body,
    updatedOn: addDays(today, -Number(fields.daysAgo)),
  }));
  await insertRows(client, 'legal_pages', legal);
  await insertRows(client, 'reference_data', [{ id: 1, data: referenceData }]);
  await insertRows(client, 'redirects', REDIRECTS);
}

async function loadAttachments(client: Queryable): Promise<void> {
  const attachments = (await makeAttachments()).map((attachment) => ({
    ...attachment,
    hash: createHash('sha256').update(attachment.bytes).digest('hex'),
  }));
  const files = attachments.map(({ hash, type, bytes }) => ({
    hash,
    type,
    size: bytes.length,
    bytes: `\\x${bytes.toString('hex')}`,
  }));
  await insertRows(client, 'files', files);
  await insertRows(
    client,
    'article_attachments',
    attachments.map(({ slug, file, title, hash }) => ({ slug, file, title, hash })),
  );
}

function documents(folder: string): Document[] {
  return readdirSync(join(FOLDER, folder))
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => readDocument(file, readFileSync(join(FOLDER, folder, file), 'utf8')));
}
